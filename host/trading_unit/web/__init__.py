"""The page: a game in the browser, on the big screen and on phones, served by this program."""

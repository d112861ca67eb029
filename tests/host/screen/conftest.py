"""Views are looked at through a server, as its pages get them."""

from tests.host.web.conftest import server as server

// @ts-check
// biome-ignore-all lint/complexity/useArrowFunction: browsers that are too old know none
// What runs before the page's modules, in words that every browser knows: one that is too old for them
// says so, and the address of the page with ?fresh fetches all of it again. Games stay.

(function () {
  function tooOld() {
    var says = document.getElementById("too-old");
    if (says) says.hidden = false;
  }

  function again() {
    location.replace(location.pathname);
  }

  function fetchAll() {
    /** @type {Promise<unknown>[]} */
    var ends = [];
    return navigator.serviceWorker
      .getRegistrations()
      .then(function (found) {
        found.forEach(function (one) {
          if (location.href.indexOf(one.scope) === 0) ends.push(one.unregister());
        });
        return caches.keys();
      })
      .then(function (names) {
        names.forEach(function (name) {
          if (name.indexOf("trading-unit ") === 0) ends.push(caches.delete(name));
        });
        return Promise.all(ends);
      })
      .then(again, again);
  }

  window.addEventListener("error", function (event) {
    if (/SyntaxError/.test(event.message)) tooOld();
  });
  document.addEventListener("DOMContentLoaded", function () {
    if (!("noModule" in document.createElement("script")) || typeof WebAssembly !== "object") tooOld();
  });
  if (location.search === "?fresh" && navigator.serviceWorker) fetchAll();
})();

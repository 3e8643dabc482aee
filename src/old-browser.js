// biome-ignore-all lint: this is ES5, so that every browser can parse it.
/*
 * Inline, before all else. In a browser that lacks what the app needs (decision 0077) the page shows a sentence in the
 * reader's language in place of the app, and `boot.ts` does nothing.
 */
(function () {
  var page = document.documentElement;
  if (
    'Promise' in window &&
    'withResolvers' in Promise &&
    'groupBy' in Map &&
    'any' in AbortSignal &&
    'canParse' in URL &&
    'popover' in page
  )
    return;
  page.className = 'old-browser';
  // No session id or nonce stays in the address (O-14).
  if (history.replaceState) history.replaceState(null, '', location.pathname);
  // Without an icon a browser asks the origin for one.
  var icon = document.createElement('link');
  icon.rel = 'icon';
  icon.href = 'data:,';
  document.head.appendChild(icon);
  document.addEventListener('DOMContentLoaded', function () {
    /** @type {HTMLElement[]} */
    var sentences = [].slice.call(document.getElementsByClassName('shell-old'));
    /** @type {string[]} */
    var languages = [].slice.call(navigator.languages || [navigator.language]).reverse();
    var shown = sentences[0] || document.body;
    languages.forEach(function (language) {
      sentences.forEach(function (sentence) {
        if (language.slice(0, 2) === sentence.lang) shown = sentence;
      });
    });
    page.lang = shown.lang;
    shown.hidden = false;
    document.body.textContent = '';
    document.body.appendChild(shown);
  });
})();

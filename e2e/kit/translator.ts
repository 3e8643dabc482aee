import type { Page } from '@playwright/test';

/**
 * Translates the page as Chrome, Edge and Safari do, with all that appears on it later: moves each text into
 * `<font><font>…</font></font>` and marks it. It leaves out what is below `translate="no"`, unless a "yes" stands between.
 */
export async function translateLikeABrowser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const MARK = '⟦';
    const mayTranslate = ({ parentElement }: Text) =>
      parentElement !== null &&
      parentElement.closest('script, style, noscript, textarea, svg, font') === null &&
      parentElement.closest('[translate]')?.getAttribute('translate') !== 'no';

    function translate(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
      for (const text of root instanceof Text ? [root] : texts) {
        if (text.data.trim() === '' || !mayTranslate(text)) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = `${MARK}${text.data}⟧`;
        outer.append(inner);
        text.replaceWith(outer);
      }
    }

    const observer = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translate(node);
    });
    observer.observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** The texts of the page that the translator has changed, as they were. */
export const translated = (page: Page) =>
  page.locator('font > font').evaluateAll((found) => found.map(({ textContent }) => textContent?.slice(1, -1)));

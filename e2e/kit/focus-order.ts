import type { Page } from '@playwright/test';

/**
 * Returns the Tab stops that precede a stop which is read before them, as text. Reading order is top to bottom, left to
 * right within a line, and down a column before the next one. Checked is the topmost dialog (without its Close, which
 * comes last) or menu, otherwise the page.
 */
export function outOfOrder(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Stop = { name: string; box: DOMRect };
    const top = [...document.querySelectorAll('[role=dialog], [role=menu]')].at(-1);
    const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';

    const isStop = (element: HTMLElement) =>
      element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true });

    /** Sticky bars are positioned by the scroll offset of the page or dialog. */
    function isStuck(element: Element | null): boolean {
      if (!element || element === top) return false;
      const { position, bottom } = getComputedStyle(element);
      return position === 'fixed' || (position === 'sticky' && bottom !== 'auto') || isStuck(element.parentElement);
    }

    /** A radio group is one Tab stop, at its first radio. */
    const isFirstOfGroup = (element: HTMLElement) =>
      !(element instanceof HTMLInputElement && element.type === 'radio') ||
      document.querySelector(`input[type=radio][name="${CSS.escape(element.name)}"]`) === element;

    /** Whether `b`, which follows `a` in Tab order, is read before it. */
    function isBefore({ box: b }: Stop, { box: a }: Stop): boolean {
      const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const isOnLine = shared > Math.min(a.height, b.height) / 2;
      return isOnLine ? b.right <= a.left + 1 : b.bottom <= a.top + 1 && b.left < a.right;
    }

    // At offset 0 a bar that sticks to the upper edge is in its own place.
    scrollTo(0, 0);
    const stops = [...(top ?? document).querySelectorAll<HTMLElement>(STOPS)]
      .filter((element) => isStop(element) && isFirstOfGroup(element) && !isStuck(element))
      .map((element): Stop => {
        const label = element.getAttribute('aria-label') ?? (element.innerText || element.getAttribute('name'));
        return { name: `${element.tagName.toLowerCase()} ${label}`, box: element.getBoundingClientRect() };
      })
      .filter(({ box }) => box.width > 1 && box.height > 1);
    if (top?.role === 'dialog') stops.pop();
    return stops.flatMap((stop, at) => {
      const before = stops[at - 1];
      return before && isBefore(stop, before) ? [`"${stop.name}" comes after "${before.name}"`] : [];
    });
  });
}

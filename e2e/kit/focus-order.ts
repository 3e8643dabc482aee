import type { Page } from '@playwright/test';

/**
 * The stops of the Tab key that come before what is read before them, in words: reading goes from the top to the bottom, on a
 * line to the right, and through a column before the one right of it. Looked at is what lies on top, a dialog without its
 * Close, which comes last, or a menu; else the page.
 */
export function outOfOrder(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Stop = { name: string; box: DOMRect };
    const top = [...document.querySelectorAll('[role=dialog], [role=menu]')].at(-1);
    const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';

    const isStop = (element: HTMLElement) =>
      element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true });

    /** Bars that stay in sight stand where the page, or the dialog, is scrolled to. */
    function isStuck(element: Element | null): boolean {
      if (!element || element === top) return false;
      const { position, bottom } = getComputedStyle(element);
      return position === 'fixed' || (position === 'sticky' && bottom !== 'auto') || isStuck(element.parentElement);
    }

    /** Of the radios of a group one is a stop, where the group begins. */
    const isFirstOfGroup = (element: HTMLElement) =>
      !(element instanceof HTMLInputElement && element.type === 'radio') ||
      document.querySelector(`input[type=radio][name="${CSS.escape(element.name)}"]`) === element;

    /** `b` belongs before `a`, which comes before it. */
    function isBefore({ box: b }: Stop, { box: a }: Stop): boolean {
      const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const isOnLine = shared > Math.min(a.height, b.height) / 2;
      return isOnLine ? b.right <= a.left + 1 : b.bottom <= a.top + 1 && b.left < a.right;
    }

    // What sticks to the window's upper edge is in its place.
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

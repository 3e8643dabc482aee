import { navigate } from 'wouter/use-browser-location';
import { basePath } from '../../model/base-path.ts';
import { dismissBanner } from '../../state/shell/notices.ts';

/**
 * Turns every plain click on a link of the console into a navigation without a page load, and dismisses the banner, since
 * A-08 calls that a navigation by the user. Screens just render links. Returns a function that stops.
 */
export function followLinks(): () => void {
  document.addEventListener('click', follow);
  document.addEventListener('auxclick', openRow);
  return () => {
    document.removeEventListener('click', follow);
    document.removeEventListener('auxclick', openRow);
  };
}

function follow(event: MouseEvent): void {
  if (!isPlain(event)) {
    openRow(event);
    return;
  }
  const link = linkAt(event) ?? linkOfRow(event);
  if (link?.getAttribute('href') === '#main') skip(event);
  if (!link || !staysHere(link)) return;
  dismissBanner();
  if (event.defaultPrevented) return;
  event.preventDefault();
  goTo(link.pathname + link.search + link.hash, { replace: link.href === location.href });
}

/** Goes to an address of the console. */
export function goTo(address: string, options?: { replace: boolean }): void {
  const { activeElement } = document;
  const isOtherPage = new URL(address, location.href).pathname !== location.pathname;
  // If the focused element were removed with its page, the browser would style that page once more.
  if (isOtherPage && activeElement instanceof HTMLElement) activeElement.blur();
  navigate(address, options);
}

/** A row acts like its link outside of it as well: the middle button or a modifier key opens it in a new tab. */
function openRow(event: MouseEvent): void {
  const link = linkAt(event) ? null : linkOfRow(event);
  const elsewhere = event.button === 1 || event.ctrlKey || event.metaKey;
  if (link && elsewhere) window.open(link.href, '_blank', 'noopener');
}

/** The link of a row marked `data-link-row`; null on the row's other controls and while text is selected. */
function linkOfRow(event: MouseEvent): HTMLAnchorElement | null {
  if (closest(event, 'button, input, select, textarea, label') || getSelection()?.isCollapsed === false) return null;
  return closest(event, '[data-link-row]')?.querySelector('a') ?? null;
}

const linkAt = ({ target }: MouseEvent) => (target instanceof Element ? target.closest('a') : null);

const closest = ({ target }: MouseEvent, selector: string) =>
  target instanceof Element ? target.closest(selector) : null;

/** The skip link moves the focus and keeps the address. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector('main')?.focus();
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

function staysHere(link: HTMLAnchorElement): boolean {
  const href = link.getAttribute('href');
  if (href === null || href.startsWith('#') || link.hasAttribute('download')) return false;
  const isOurs = link.origin === location.origin && link.pathname.startsWith(basePath());
  return isOurs && (link.target === '' || link.target === '_self');
}

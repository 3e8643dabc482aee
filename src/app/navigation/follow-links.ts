import { navigate } from 'wouter/use-browser-location';
import { basePath } from '../../model/base-path.ts';
import { dismissBanner } from '../../state/shell/notices.ts';

/**
 * Makes every plain click on a link of the console a navigation inside of it, and the end of the banner: that is what
 * A-08 calls a navigation of the user's own making. Screens write plain links; nothing else has to know.
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
  // If it went with its page while it has the focus, the browser would lay that page out once more.
  if (link.pathname !== location.pathname) link.blur();
  navigate(link.pathname + link.search + link.hash, { replace: link.href === location.href });
}

/** Beside its link a row does what the link would: another button or key opens it in a new tab. */
function openRow(event: MouseEvent): void {
  const link = linkAt(event) ? null : linkOfRow(event);
  const elsewhere = event.button === 1 || event.ctrlKey || event.metaKey;
  if (link && elsewhere) window.open(link.href, '_blank', 'noopener');
}

/** All of a row marked `data-link-row` is its link, but for its other controls and for text that is being selected. */
function linkOfRow(event: MouseEvent): HTMLAnchorElement | null {
  if (closest(event, 'button, input, select, textarea, label') || getSelection()?.isCollapsed === false) return null;
  return closest(event, '[data-link-row]')?.querySelector('a') ?? null;
}

const linkAt = ({ target }: MouseEvent) => (target instanceof Element ? target.closest('a') : null);

const closest = ({ target }: MouseEvent, selector: string) =>
  target instanceof Element ? target.closest(selector) : null;

/** The skip link moves focus and leaves the address as it is. */
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

import { navigate } from 'wouter/use-browser-location';
import { dismissBanner } from '../state/notices.ts';

/**
 * Makes every plain click on a link of the console a navigation inside of it, and the end of the banner: that is what
 * A-08 calls a navigation of the user's own making. Screens write plain links; nothing else has to know.
 */
export function followLinks(): () => void {
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}

function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isPlain(event)) return;
  if (link.getAttribute('href') === '#main') skip(event);
  if (!staysHere(link)) return;
  dismissBanner();
  if (event.defaultPrevented) return;
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash, { replace: link.href === location.href });
}

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
  return link.origin === location.origin && (link.target === '' || link.target === '_self');
}

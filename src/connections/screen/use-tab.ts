import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

/**
 * The chosen tab, kept in the address as `?tab=`, so that a reload, Back and a link lead to it. The first one
 * stands for an address that names none, or one that cannot be chosen.
 */
export function useTab<V extends string>(tabs: readonly [V, ...V[]]): [V, (tab: V) => void] {
  const asked = tabIn(useSearch());
  const [first] = tabs;

  return [tabs.find((tab) => tab === asked) ?? first, (next) => openTab(next === first ? undefined : next)];
}

const tabIn = (search: string) => new URLSearchParams(search).get('tab');

/** The tab that the address names, if any. */
export const chosenTab = () => tabIn(location.search);

/** Leads to a tab of the connection on screen, without one to its first. */
export function openTab(tab: string | undefined): void {
  const query = new URLSearchParams(location.search);
  if (tab === undefined) query.delete('tab');
  else query.set('tab', tab);
  navigate(query.size > 0 ? `${location.pathname}?${query}` : location.pathname, { replace: true });
}

/** A button that has done what it is for is gone, and the focus with it: it goes to the tab that is shown. */
export function keepFocus(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('[role="tab"][data-state="active"]')?.focus();
}

import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

/**
 * The selected tab and its setter, stored in the address as `?tab=`, so that a reload, Back and a link restore it
 * . The first one is used if the address names none, or one that cannot be selected.
 */
export function useTab<V extends string>(tabs: readonly [V, ...V[]]): [V, (tab: V) => void] {
  const asked = tabIn(useSearch());
  const [first] = tabs;

  return [tabs.find((tab) => tab === asked) ?? first, (next) => openTab(next === first ? undefined : next)];
}

const tabIn = (search: string) => new URLSearchParams(search).get('tab');

/** The tab that the address names, if any. */
export const chosenTab = () => tabIn(location.search);

/** Selects a tab of the connection on screen; the first one if undefined. */
export function openTab(tab: string | undefined): void {
  const query = new URLSearchParams(location.search);
  if (tab === undefined) query.delete('tab');
  else query.set('tab', tab);
  navigate(query.size > 0 ? `${location.pathname}?${query}` : location.pathname, { replace: true });
}

/** Moves the focus to the selected tab if it was lost, because the focused button was removed after its action. */
export function keepFocus(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('[role="tab"][data-state="active"]')?.focus();
}

import type { ReactNode } from 'react';

/**
 * Stands in for the package of the same name, which Radix wraps around dialogs and menus: it locks the page by writing
 * a `<style>`, which the content security policy refuses. The lock is plain CSS here, on `html:has([role=dialog])`.
 */
export function RemoveScroll({ children }: { children?: ReactNode }): ReactNode {
  return children;
}

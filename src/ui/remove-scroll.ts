import { type ReactNode, useLayoutEffect } from 'react';

let open = 0;

/**
 * Replaces the package of the same name, which Radix wraps around dialogs: that one locks the page with a `<style>`, which
 * the content security policy refuses. This one marks the page instead, for `base.css`.
 */
export function RemoveScroll({ children }: { children?: ReactNode }): ReactNode {
  useLayoutEffect(() => {
    const { body, documentElement: root } = document;
    // Keeps the page in place when its scrollbar disappears.
    if (open === 0) body.style.paddingInlineEnd = `${innerWidth - root.clientWidth}px`;
    open += 1;
    root.toggleAttribute('data-locked', true);
    return () => {
      open -= 1;
      if (open > 0) return;
      root.removeAttribute('data-locked');
      body.style.removeProperty('padding-inline-end');
    };
  }, []);
  return children;
}

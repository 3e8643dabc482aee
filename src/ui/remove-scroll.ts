import { type ReactNode, useLayoutEffect } from 'react';

/** Dialogs that lie over each other. */
let open = 0;

/**
 * Stands in for the package of the same name, which Radix wraps around dialogs: it locks the page by writing a
 * `<style>`, which the content security policy refuses. Here it marks the page, and `base.css` does the rest.
 */
export function RemoveScroll({ children }: { children?: ReactNode }): ReactNode {
  useLayoutEffect(() => {
    const { body, documentElement: root } = document;
    // Nothing of the page moves when its scrollbar goes.
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

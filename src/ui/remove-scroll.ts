import { type ReactNode, useLayoutEffect } from 'react';

/** Dialogs that lie over each other. */
let open = 0;

/**
 * Stands in for the package of the same name, which Radix wraps around dialogs: it locks the page by writing a
 * `<style>`, which the content security policy refuses. Here it marks the body, and `base.css` does the rest;
 * a change to `<html>` would have every element's style found anew.
 */
export function RemoveScroll({ children }: { children?: ReactNode }): ReactNode {
  useLayoutEffect(() => {
    const mark = () => document.body.toggleAttribute('data-locked', open > 0);
    open += 1;
    mark();
    return () => {
      open -= 1;
      mark();
    };
  }, []);
  return children;
}

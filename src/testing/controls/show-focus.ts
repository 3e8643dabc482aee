/** What can have the focus in an example that is shown as if it had it. */
const FOCUSED = '[data-focused] :is(a[href], button, input, select, summary, textarea)';

/** Applies each style of `:focus-visible` to those as well: a page has one real focus only. */
export function showFocus(): void {
  for (const sheet of document.styleSheets) extend(sheet);
}

function extend(parent: CSSStyleSheet | CSSGroupingRule): void {
  // From the last one, since each insertion moves those that follow.
  for (let at = parent.cssRules.length - 1; at >= 0; at--) {
    const rule = parent.cssRules[at];
    if (rule instanceof CSSGroupingRule) extend(rule);
    else if (rule instanceof CSSStyleRule && rule.selectorText.includes(':focus-visible'))
      parent.insertRule(rule.cssText.replaceAll(':focus-visible', `:is(${FOCUSED})`), at + 1);
  }
}

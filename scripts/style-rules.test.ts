import stylelint from 'stylelint';
import { describe, expect, test } from 'vitest';

/** What the rules of `stylelint.config.mjs` report about a line in a style sheet. */
async function complaints(declaration: string): Promise<string[]> {
  const code = declaration.startsWith('@') ? `${declaration} { .a { color: inherit } }` : `.a { ${declaration} }`;
  const { results } = await stylelint.lint({ code, codeFilename: 'src/ui/Example.module.css' });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
}

const RAW = 'declaration-property-value-disallowed-list';

describe('the rules of the style sheets', () => {
  test.each([
    ['color: #fff', RAW],
    ['background: linear-gradient(rgb(0 0 0 / 10%), transparent)', RAW],
    ['fill: red', 'color-named'],
    ['padding: 8px var(--space-2)', RAW],
    ['margin-inline: calc(-1 * 0.5rem)', RAW],
    ['inset: auto 0 -4px', RAW],
    ['gap: 2px', RAW],
    ['scroll-margin-top: 3em', RAW],
    ['font-size: 14px', RAW],
    ['line-height: 1.25rem', RAW],
    ['font: 600 var(--font-small)', RAW],
    ['font: var(--weight-strong) 14px / 1 var(--sans)', RAW],
    ['font-weight: 500', RAW],
    ['border-radius: 5px', RAW],
    ['border-end-end-radius: 4px', RAW],
    ['transition: color 0.2s', RAW],
    ['animation: turn 100ms', RAW],
    ['z-index: 7', RAW],
    ['@media (width < 800px)', 'media-feature-name-value-allowed-list'],
    ['@media (max-width: 767px)', 'media-feature-range-notation'],
    ['gap: var(--space-seven)', 'no-unknown-custom-properties'],
  ])('refuse “%s”', async (declaration, rule) => {
    expect(await complaints(declaration)).toContain(rule);
  });

  test.each([
    ['padding: calc(var(--space-2) - 1px) 0 max(var(--space-4), env(safe-area-inset-bottom))'],
    ['margin: -1px auto'],
    ['--own: 126px'],
    ['font: var(--weight-strong) var(--font-small)'],
    ['line-height: 1'],
    ['border: 1px solid var(--border)'],
    ['border-radius: 50%'],
    ['outline: 1px solid CanvasText'],
    ['width: 480px'],
    ['@media (width >= 1200px)'],
    ['@media (pointer: coarse)'],
  ])('allow “%s”', async (declaration) => {
    expect(await complaints(declaration)).toEqual([]);
  });
});

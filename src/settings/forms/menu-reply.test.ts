import { describe, expect, it } from 'vitest';
import { textIn } from '../../testing/words.ts';
import { DEFAULT_MENU, menuProblem, previewMenu } from './menu-reply.ts';

describe('the menu template (D1§5, A-53)', () => {
  it.each([
    ['SMS-29', '', 'menu_empty'],
    ['SMS-29', '   ', 'menu_empty'],
    ['SMS-30', 'x {#}', 'menu_no_label'],
    ['SMS-30', '{#}{#}', 'menu_no_label'],
    ['SMS-31', '{label}{label}', 'menu_many_labels'],
    ['SMS-32', '{label}{#}{#}', 'menu_many_numbers'],
    ['SMS-33', '{label}{label}{#}{#}', 'menu_many_both'],
    ['SMS-34', '{label}', null],
    ['SMS-27', DEFAULT_MENU, null],
    ['the tokens are exact', '{Label} {label} { # }', null],
  ])('%s: %j → %s', (_, template, problem) => {
    expect(menuProblem(template)).toBe(problem);
  });
});

it.each([
  ['SMS-29', 'menu_empty', 'Menu reply configuration is required'],
  ['SMS-30', 'menu_no_label', 'Include {label}'],
  ['SMS-31', 'menu_many_labels', 'Use {label} only once'],
  ['SMS-32', 'menu_many_numbers', 'Use {#} only once'],
  ['SMS-33', 'menu_many_both', 'Use {label} and {#} only once each'],
] as const)('%s: %s has the message "%s"', (_, problem, sentence) => {
  // Braces of a message are quoted by apostrophes.
  expect(textIn('en', { id: problem, values: { label: '{label}' } }).replaceAll("'", '')).toBe(sentence);
});

describe('the preview (SMS-28)', () => {
  it('puts the sample in the place of the label and 1 in the place of the number', () => {
    expect(previewMenu(DEFAULT_MENU, 'Option')).toBe('Option (TXT: 1)');
  });

  it('shows the sample unchanged, with any characters', () => {
    expect(previewMenu('{label}', '$& $1')).toBe('$& $1');
  });

  it('shows an invalid template, too', () => {
    expect(previewMenu('{label}{label} {#}{#}', 'Option')).toBe('OptionOption 11');
  });
});

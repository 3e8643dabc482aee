import { describe, expect, it } from 'vitest';
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

describe('the preview (SMS-28)', () => {
  it('puts the sample in place of the label and 1 in place of the number', () => {
    expect(previewMenu(DEFAULT_MENU, 'Option')).toBe('Option (TXT: 1)');
  });

  it('takes the sample as it is, whatever characters it has', () => {
    expect(previewMenu('{label}', '$& $1')).toBe('$& $1');
  });

  it('shows a template that is still wrong, too', () => {
    expect(previewMenu('{label}{label} {#}{#}', 'Option')).toBe('OptionOption 11');
  });
});

import { describe, expect, it } from 'vitest';
import { fontProblem } from './font-file.ts';

const named = (name: string) => new File(['no bytes of a font'], name);

describe('D2§5: the requirements of a font’s file', () => {
  it.each(['brand.woff', 'brand.woff2', 'brand.otf', 'brand.ttf', 'BRAND.TTF'])(
    'CHAT-STY-20: %s is accepted for its extension, whatever its content',
    (name) => {
      expect(fontProblem(named(name), 0)).toBeNull();
    },
  );

  it.each(['a.txt', 'woff2', 'brand.ttf.zip', ''])('CHAT-STY-20: %s has another extension', (name) => {
    expect(fontProblem(named(name), 0)).toEqual([{ id: 'font_file_criteria' }]);
  });

  it('CHAT-STY-21: a fifth font is accepted, but no sixth', () => {
    expect(fontProblem(named('brand.ttf'), 4)).toBeNull();
    expect(fontProblem(named('brand.ttf'), 5)).toEqual([{ id: 'font_file_limit' }]);
  });
});

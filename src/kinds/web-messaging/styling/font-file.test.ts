import { describe, expect, it } from 'vitest';
import { fontProblem } from './font-file.ts';

const named = (name: string) => new File(['no bytes of a font'], name);

describe('D2§5: what is asked of the file of a font', () => {
  it.each(['brand.woff', 'brand.woff2', 'brand.otf', 'brand.ttf', 'BRAND.TTF'])(
    'CHAT-STY-20: %s is taken for its ending, whatever is in it',
    (name) => {
      expect(fontProblem(named(name), 0)).toBeNull();
    },
  );

  it.each(['a.txt', 'woff2', 'brand.ttf.zip', ''])('CHAT-STY-20: %s has another ending', (name) => {
    expect(fontProblem(named(name), 0)).toEqual([{ id: 'font_file_criteria' }]);
  });

  it('CHAT-STY-21: four are there, and a fifth is taken, but no sixth', () => {
    expect(fontProblem(named('brand.ttf'), 4)).toBeNull();
    expect(fontProblem(named('brand.ttf'), 5)).toEqual([{ id: 'font_file_limit' }]);
  });
});

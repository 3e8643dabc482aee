import { describe, expect, it } from 'vitest';
import { textFromBase64 } from '../../model/base64.ts';
import { encodeKey, oddityOf } from './private-key.ts';

const begin = (what: string) => `-----BEGIN ${what}-----`;
const end = (what: string) => `-----END ${what}-----`;
const PEM = [begin('PRIVATE KEY'), 'MIIEvQ', end('PRIVATE KEY')].join('\n');

describe('VON-10, A-56: the key is sent as base64 of its UTF-8 text', () => {
  it.each(['a\nb', 'a\r\nb', PEM, 'żółć – 🔑'])('%j is unchanged after decoding', (text) => {
    expect(textFromBase64(encodeKey(text))).toBe(text);
  });

  it('it loses the blanks around it, and keeps those inside', () => {
    expect(textFromBase64(encodeKey(' \n a \n b \n'))).toBe('a \n b');
  });
});

describe('unusual keys have a note', () => {
  const oddity = (text: string, windows = false) => {
    const words = oddityOf(text, windows);
    return words && 'id' in words ? words.id : words;
  };

  it('none while nothing is typed and for a usual key', () => {
    expect(oddity('')).toBeNull();
    expect(oddity(' \n')).toBeNull();
    expect(oddity(PEM)).toBeNull();
    expect(oddity(PEM.replaceAll('PRIVATE', 'RSA PRIVATE'))).toBeNull();
  });

  it('for a wrong or missing header or footer', () => {
    expect(oddity('MIIEvQ')).toBe('private_key.no_header');
    expect(oddity(PEM.replace(end('PRIVATE KEY'), ''))).toBe('private_key.no_header');
    expect(oddity(PEM.replaceAll('\n', '\\n'))).toBe('private_key.no_header');
    expect(oddity(PEM.replaceAll('PRIVATE', 'PUBLIC'))).toBe('private_key.public');
  });

  it('for blanks inside, Windows line ends, blanks around it', () => {
    expect(oddity(PEM.replace('MIIEvQ', 'MIIEvQ '))).toBe('private_key.line_blanks');
    expect(oddity(PEM, true)).toBe('private_key.windows');
    expect(oddity(`${PEM} `)).toBe('private_key.trimmed');
    expect(oddity(`${PEM}\n`)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { textFromBase64 } from '../../model/base64.ts';
import { encodeKey, oddityOf } from './private-key.ts';

const begin = (what: string) => `-----BEGIN ${what}-----`;
const end = (what: string) => `-----END ${what}-----`;
const PEM = [begin('PRIVATE KEY'), 'MIIEvQ', end('PRIVATE KEY')].join('\n');

describe('VON-10, A-56: the key is sent as base64 of its UTF-8 text', () => {
  it.each(['a\nb', 'a\r\nb', PEM, 'żółć – 🔑'])('%j comes back as it was', (text) => {
    expect(textFromBase64(encodeKey(text))).toBe(text);
  });

  it('without the blanks around it, with those inside', () => {
    expect(textFromBase64(encodeKey(' \n a \n b \n'))).toBe('a \n b');
  });
});

describe('what looks odd about a key is said', () => {
  const oddity = (text: string, windows = false) => {
    const words = oddityOf(text, windows);
    return words && 'id' in words ? words.id : words;
  };

  it('nothing, while nothing is typed and when all is well', () => {
    expect(oddity('')).toBeNull();
    expect(oddity(' \n')).toBeNull();
    expect(oddity(PEM)).toBeNull();
    expect(oddity(PEM.replaceAll('PRIVATE', 'RSA PRIVATE'))).toBeNull();
  });

  it('a wrong or missing header or footer', () => {
    expect(oddity('MIIEvQ')).toBe('private_key.no_header');
    expect(oddity(PEM.replace(end('PRIVATE KEY'), ''))).toBe('private_key.no_header');
    expect(oddity(PEM.replaceAll('\n', '\\n'))).toBe('private_key.no_header');
    expect(oddity(PEM.replaceAll('PRIVATE', 'PUBLIC'))).toBe('private_key.public');
  });

  it('blanks inside, Windows line ends, blanks around it', () => {
    expect(oddity(PEM.replace('MIIEvQ', 'MIIEvQ '))).toBe('private_key.line_blanks');
    expect(oddity(PEM, true)).toBe('private_key.windows');
    expect(oddity(`${PEM} `)).toBe('private_key.trimmed');
    expect(oddity(`${PEM}\n`)).toBeNull();
  });
});

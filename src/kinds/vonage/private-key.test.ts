import { describe, expect, it } from 'vitest';
import { textFromBase64 } from '../../model/base64.ts';
import { encodeKey, oddityOf, repairedKey } from './private-key.ts';

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

const BODY = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj+/abc='.repeat(2);
const WRAPPED = [
  begin('PRIVATE KEY'),
  BODY.slice(0, 64),
  BODY.slice(64, 128),
  BODY.slice(128),
  end('PRIVATE KEY'),
].join('\n');

describe('VON-10: a pasted key that lost its line ends is repaired', () => {
  const escaped = WRAPPED.replaceAll('\n', '\\n');
  it.each([
    ['with those of Windows', WRAPPED.replaceAll('\n', '\r\n'), 'windows'],
    ['with literal \\n', `${escaped}\\n`, 'escaped'],
    ['with literal \\r\\n', WRAPPED.replaceAll('\n', '\\r\\n'), 'escaped'],
    ['as a JSON string', `"${escaped}\\n",`, 'escaped'],
    ['with blanks for line ends', WRAPPED.replaceAll('\n', ' '), 'one_line'],
    ['without any', WRAPPED.replaceAll('\n', ''), 'one_line'],
  ])('%s', (_, pasted, repair) => expect(repairedKey(pasted)).toEqual({ text: WRAPPED, repair }));

  it('and any other text is left as it is', () => {
    const encrypted = `${begin('RSA PRIVATE KEY')} Proc-Type: 4,ENCRYPTED DEK-Info: X ${BODY} ${end('RSA PRIVATE KEY')}`;
    for (const text of ['', BODY, WRAPPED, `${WRAPPED}\n`, encrypted, 'a\\nb', `${begin('PRIVATE KEY')}${BODY}`]) {
      expect(repairedKey(text)).toEqual({ text });
    }
  });
});

describe('unusual keys have a note', () => {
  const oddity = (text: string, repair?: Parameters<typeof oddityOf>[1]) => {
    const words = oddityOf(text, repair);
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

  it('for a key that Vonage cannot use: encrypted, or in the form of OpenSSH', () => {
    expect(oddity(PEM.replaceAll('PRIVATE', 'ENCRYPTED PRIVATE'))).toBe('private_key.encrypted');
    expect(oddity(PEM.replace('MIIEvQ', 'Proc-Type: 4,ENCRYPTED\n\nMIIEvQ'))).toBe('private_key.encrypted');
    expect(oddity(PEM.replaceAll('PRIVATE', 'OPENSSH PRIVATE'))).toBe('private_key.openssh');
  });

  it('for a repaired key', () => {
    expect(oddity(PEM, 'escaped')).toBe('private_key.escaped');
    expect(oddity(PEM, 'one_line')).toBe('private_key.one_line');
  });

  it('for blanks inside, Windows line ends, blanks around it', () => {
    expect(oddity(PEM.replace('MIIEvQ', 'MIIEvQ '))).toBe('private_key.line_blanks');
    expect(oddity(PEM, 'windows')).toBe('private_key.windows');
    expect(oddity(`${PEM} `)).toBe('private_key.trimmed');
    expect(oddity(`${PEM}\n`)).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { type CodeTable, messageOf, messageOfRemoval } from './failure.ts';
import type { Message, MessageId } from './message.ts';
import type { Outcome } from './outcome.ts';

const id = (text: string) => text as MessageId;
const CODES: CodeTable = { KNOWN: id('known') };
const FALLBACK: Message = { id: id('failed') };
const refused = (body: unknown): Outcome => ({ kind: 'refused', status: 400, body });
const words = (body: unknown) => messageOf(refused(body), CODES, FALLBACK);

describe('ERR-02 ERR-03 A-07: the message of a failure, in order', () => {
  test('1. 403 is the end of the session', () => {
    expect(messageOf({ kind: 'expired' }, CODES, FALLBACK)).toEqual({ id: 'invalid_session' });
  });

  test('2. a sentence about the session is shown unchanged', () => {
    const message = 'Invalid or expired session (7)';
    expect(messageOf({ kind: 'expired', message }, CODES, FALLBACK)).toEqual({ verbatim: message });
  });

  test('3. the reason why a connection is not valid comes before its code', () => {
    expect(words({ notValidConnection: true, reason: 'running', code: 'KNOWN' })).toEqual({ verbatim: 'running' });
    expect(words({ reason: { notValidConnection: 'busy' }, code: 'KNOWN' })).toEqual({ verbatim: 'busy' });
    expect(words({ notValidConnection: false, reason: 'no', code: 'KNOWN' })).toEqual({ id: 'known' });
  });

  test('4. a known code, in either place', () => {
    expect(words({ code: 'KNOWN' })).toEqual({ id: 'known' });
    expect(words({ data: { code: 'KNOWN' } })).toEqual({ id: 'known' });
    expect(words({ code: 409, data: { code: 'KNOWN' } })).toEqual({ id: 'known' });
  });

  test.each([
    [{ code: 'OTHER' }],
    [{ code: 'constructor' }],
    [{ code: 7 }],
    [{ data: 'KNOWN' }],
    [{ errorMessage: 'KNOWN' }],
    ['KNOWN'],
    [undefined],
    [null],
    [[]],
  ])('6. %j is the general failure', (body) => {
    expect(words(body)).toBe(FALLBACK);
  });

  test('6. nobody answered: the general failure', () => {
    expect(messageOf({ kind: 'unreached', applied: 'unknown' }, CODES, FALLBACK)).toBe(FALLBACK);
  });
});

describe('A-07.5: the message of a refused DELETE', () => {
  const removal = (body: unknown) => messageOfRemoval(refused(body), CODES, FALLBACK);
  test('its errorMessage: a known code, else the text, which may be a key of the catalogue', () => {
    expect(removal({ errorMessage: 'KNOWN' })).toEqual({ id: 'known' });
    expect(removal({ errorMessage: 'still in use' })).toEqual({ verbatim: 'still in use', mayBeKey: true });
    expect(removal({ errorMessage: 'toString' })).toEqual({ verbatim: 'toString', mayBeKey: true });
  });

  test('a code and a reason come first; without either it is the general failure', () => {
    expect(removal({ code: 'KNOWN', errorMessage: 'still in use' })).toEqual({ id: 'known' });
    expect(removal({ errorMessage: 7 })).toBe(FALLBACK);
    expect(removal('')).toBe(FALLBACK);
  });
});

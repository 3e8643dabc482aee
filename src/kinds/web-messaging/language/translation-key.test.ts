import { describe, expect, it } from 'vitest';
import { pick } from '../../../model/member-field.ts';
import { compareWithServer } from '../../../model/view.ts';
import type { WebMessaging } from '../base/document.ts';
import { translationKey } from './translation-key.ts';

const INPUT = { id: 'c/1', values: { translationApiKey: 'k&1' } };
const DOC: WebMessaging = { translationApiKey: 'old', isApiKeyValid: false };
const [tested, saved] = translationKey.steps;
const compared = (doc: WebMessaging) => compareWithServer(translationKey, doc, INPUT, { base: {} });

describe('CHAT-LNG-08 CHAT-LNG-09 A-86: the key of the translation service', () => {
  it('is tested with the word of A-86 at the service’s own address', () => {
    expect(tested?.outside).toBe('translation');
    expect(tested?.request(DOC, INPUT, {})).toEqual({
      method: 'POST',
      path: '?key=k%261',
      body: { q: 'Hello', source: 'en', target: 'es', format: 'text' },
    });
  });

  it.each([true, false])('is saved with the result of the test: %s', (isValid) => {
    const { progress = {} } = tested?.take?.(isValid, DOC, INPUT, {}) ?? {};
    expect(saved?.request(DOC, INPUT, progress)).toEqual({
      method: 'POST',
      path: '/connections/chat/c%2F1/third_party_translation',
      body: { type: 'Api_Key_Validation', translationApiKey: 'k&1', isApiKeyValid: isValid },
    });
    const taken = { translationApiKey: 'k&1', isApiKeyValid: isValid };
    expect(saved?.take?.(undefined, DOC, INPUT, progress)).toEqual({ doc: taken });
    expect([saved?.done?.(taken, INPUT, progress), saved?.done?.(DOC, INPUT, progress)]).toEqual([true, false]);
    expect(translationKey.warning?.(progress)).toEqual(
      isValid ? undefined : { id: 'google_api_key_validation_update_failed' },
    );
  });

  it('is on screen, and neither valid nor invalid, until it was tested', () => {
    expect(translationKey.apply(DOC, INPUT)).toEqual({ translationApiKey: 'k&1' });
  });

  it('O-15: conflicts with no other one, and is tested again if it was marked as invalid', () => {
    expect(compared(DOC)).toBe('send');
    expect(compared({ ...DOC, ...INPUT.values })).toBe('send');
  });

  it('O-35: is replaced by a newer one until it was sent, and never shown in a message', () => {
    expect(translationKey.continues?.(INPUT, INPUT)).toBe(true);
    expect(JSON.stringify(translationKey.describe(INPUT, pick(DOC, translationKey.touches(INPUT))))).not.toContain(
      'k&1',
    );
  });
});

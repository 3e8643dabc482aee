import { object, string } from 'superstruct';
import { codes } from '../../../connection/kind/codes.ts';
import { accepted } from '../../../model/accept.ts';
import { apiPathOf, laneOf } from '../../../model/connection.ts';
import type { EditType } from '../../../model/edit.ts';
import type { QueuedEdit } from '../../../state/outbox/edits.ts';
import type { WebMessaging } from '../base/document.ts';
import { answered } from '../base/place.ts';
import { settings } from '../base/settings.ts';

type KeyInput = { id: string; values: { translationApiKey: string } };

const InputOfFile = object({ id: string(), values: object({ translationApiKey: string() }) });

/** The request that tests a key: the translation of a word. */
const WORD = { q: 'Hello', source: 'en', target: 'es', format: 'text' };

/** Whether a restriction prevented the test of a key. */
export const isRestricted = ({ parked, step }: QueuedEdit) => parked?.why === 'refused' && step === 0;

/** The progress that makes the platform accept a restricted key without a test: it may be able to use it. */
export const UNTESTED_BUT_VALID = { isValid: true };

/**
 * The key of the translation service: tested there, then saved with the result (A-86, O-35). The edit waits for the test,
 * whichever window sends it. No list of edits shows its value, and it has no base, so that the last writer wins (O-15).
 */
export const translationKey: EditType<WebMessaging, KeyInput> = {
  verb: 'change',
  lane: ({ id }) => laneOf({ id, platform: 'chat' }),
  touches: () => ['translationApiKey', 'isApiKeyValid'],
  // The validity of a new key is unknown until its test.
  apply: ({ isApiKeyValid: _, ...doc }, { values }) => ({ ...doc, translationApiKey: values.translationApiKey }),
  continues: () => true,
  steps: [
    {
      name: 'test',
      outside: 'translation',
      request: (_, { values }) => ({
        method: 'POST',
        path: `?${new URLSearchParams({ key: values.translationApiKey })}`,
        body: WORD,
      }),
      take: (isValid) => ({ progress: { isValid } }),
    },
    {
      name: 'save',
      request: (_, { id, values }, { isValid }) => ({
        method: 'POST',
        path: `${apiPathOf('chat', id)}/third_party_translation`,
        body: { type: 'Api_Key_Validation', translationApiKey: values.translationApiKey, isApiKeyValid: isValid },
      }),
      done: ({ translationApiKey, isApiKeyValid }, { values }, { isValid }) =>
        translationApiKey === values.translationApiKey && isApiKeyValid === isValid,
      take: (answer, doc, { id, values }, { isValid } = {}) => {
        const { translationApiKey } = values;
        return { doc: answered(answer, id, { ...doc, translationApiKey, isApiKeyValid: isValid === true }) };
      },
    },
  ],
  accept: (raw) => accepted(raw, InputOfFile),
  describe: () => ({ what: { id: settings.translationKey.label } }),
  codes,
  saved: () => settings.translationKey.saved({ values: {} }),
  warning: ({ isValid }) => (isValid === false ? { id: 'google_api_key_validation_update_failed' } : undefined),
  failed: () => settings.translationKey.failed,
};

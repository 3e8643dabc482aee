import { object, string } from 'superstruct';
import { codes } from '../../../connections/kind/codes.ts';
import { accepted } from '../../../model/accept.ts';
import { apiPathOf, laneOf } from '../../../model/connection.ts';
import type { EditType } from '../../../model/edit.ts';
import type { CodeTable } from '../../../model/failure.ts';
import { type Decision, retryDecision } from '../../../outbox/decisions.ts';
import type { QueuedEdit } from '../../../outbox/entry.ts';
import type { WebMessaging } from '../base/document.ts';
import { answered } from '../base/place.ts';
import { settings } from '../base/settings.ts';

/** The key of the translation service. Records of earlier versions also contain test results. */
type KeyInput = { id: string; values: { translationApiKey: string } };

const InputOfFile = object({ id: string(), values: object({ translationApiKey: string() }) });

/** The request that tests a key: the translation of a word. */
const WORD = { q: 'Hello', source: 'en', target: 'es', format: 'text' };

/** What Google says of a key that it does not let this browser use. */
const RESTRICTIONS: CodeTable = {
  API_KEY_HTTP_REFERRER_BLOCKED: 'language.key_site',
  API_KEY_IP_ADDRESS_BLOCKED: 'language.key_ip',
  API_KEY_SERVICE_BLOCKED: 'language.key_service',
  SERVICE_DISABLED: 'language.key_service',
  RATE_LIMIT_EXCEEDED: 'language.key_quota',
  rateLimitExceeded: 'language.key_quota',
  dailyLimitExceeded: 'language.key_quota',
};

/** Whether a key was not tested, since it is restricted. */
export const isRestricted = ({ parked, step }: QueuedEdit) => parked?.why === 'refused' && step === 0;

/** Saves a restricted key as valid, without a test: the platform may be able to use it. */
export function saveAnywayDecision(entry: QueuedEdit): Decision {
  const { update, ...none } = retryDecision(entry);
  const progress = { ...entry.progress, isValid: true };
  return { ...none, update: update.map((each) => ({ ...each, step: 1, progress })) };
}

/**
 * The key of the translation service: it is tested there, then saved with the result (A-86, O-35). The edit waits for
 * the test, whichever window sends it. Its value is never shown in a list of edits, and it has no base, so that the
 * last writer wins (O-15).
 */
export const translationKey: EditType<WebMessaging, KeyInput> = {
  verb: 'change',
  lane: ({ id }) => laneOf({ id, platform: 'chat' }),
  touches: () => ['translationApiKey', 'isApiKeyValid'],
  // The validity of a new key is unknown until it was tested.
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
  codes: { ...codes, ...RESTRICTIONS },
  saved: () => settings.translationKey.saved({ values: {} }),
  warning: ({ isValid }) => (isValid === false ? { id: 'google_api_key_validation_update_failed' } : undefined),
  failed: () => settings.translationKey.failed,
};

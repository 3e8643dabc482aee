import type { CustomConnection } from '../../../model/custom-connection.ts';
import type { MessageId } from '../../../model/message.ts';
import { group, number, text } from '../../../settings/rows/row.ts';
import { settingRows } from '../../../settings/rows/setting.ts';
import { whileRunning } from '../base/place.ts';
import { EMPTY, endpointProblem, fieldsOfHost, type GenAi, SECRETS } from './hosts.ts';
import { nameProblem } from './new-trainer.ts';

/** The values of the tab Connection and GenAI. */
export type Connection = GenAi & { accountName: string; maximumMessages: number };

/** The default of a missing limit, and the minimum (D2§9). */
export const MAXIMUM_MESSAGES = 75;
const LEAST_MESSAGES = 10;

/** Required, digits only, at least 10; checked in this order. */
export function maximumProblem(typed: number | string): MessageId | null {
  const digits = String(typed).trim();
  if (digits === '') return 'maximum_messages_error';
  if (!/^\d+$/.test(digits)) return 'maximum_messages_error_2';
  return Number(digits) < LEAST_MESSAGES ? 'maximum_messages_error_1' : null;
}

/** Checked again before a waiting edit is sent; unchanged values are not checked. */
const needed = (field: keyof typeof EMPTY) => ({
  rule: (value: string, { host = '' }: Pick<CustomConnection, 'host'>) =>
    value.trim() === '' && fieldsOfHost(host).includes(field) ? EMPTY[field] : null,
});

/**
 * The changed values; if any belongs to the GenAI, always with host, model and the host's other fields, which are only valid
 * together. Secrets only if typed (A-110, O-15). Unreadable values go back unchanged.
 */
function payload(values: Partial<Connection>, doc: CustomConnection) {
  const { accountName: _, maximumMessages: __, ...genAi } = values;
  if (Object.keys(genAi).length === 0) return values;
  const known: Readonly<Record<string, unknown>> = { ...doc.unread, ...doc };
  const host = values.host ?? known['host'];
  const secrets: readonly string[] = SECRETS;
  const together = ['selectedModel', ...fieldsOfHost(String(host))].filter((field) => !secrets.includes(field));
  return { host, ...Object.fromEntries(together.map((field) => [field, known[field]])), ...values };
}

/** Name, GenAI host and message limit: POST /connections/custom/{id} (AT-CON-03). */
export const settings = settingRows('trainer', {
  genai: group(
    {
      accountName: text({ label: 'connection.name', rule: nameProblem }),
      host: text({}),
      apiKey: text({}),
      azureResource: text(needed('azureResource')),
      oauthEndpoint: text({
        rule: (value: string, { host = '' }: Pick<CustomConnection, 'host'>) =>
          fieldsOfHost(host).includes('oauthEndpoint') ? endpointProblem(value) : null,
      }),
      apiVersion: text(needed('apiVersion')),
      clientId: text(needed('clientId')),
      clientSecret: text({}),
      selectedModel: text(needed('selectedModel')),
      maximumMessages: number({ hint: true, initial: MAXIMUM_MESSAGES, rule: maximumProblem }),
    },
    { locked: whileRunning, body: payload, failed: 'genai_update_failed' },
  ),
});

import type { MessageId } from './message.ts';

/** What Twilio's ids name, by their beginning. */
const NAMED: Readonly<Record<string, MessageId>> = { AC: 'sid.is_account', SK: 'sid.is_key', MG: 'sid.is_service' };

/** A hint about a Twilio id in the field of another one; undefined where it fits, or its beginning says nothing. */
export function misplacedSid(text: string, field: 'AC' | 'MG'): MessageId | undefined {
  const named = /^(AC|SK|MG)\w/.exec(text)?.[1] ?? '';
  return named === field ? undefined : NAMED[named];
}

/** A hint about an address where the name of an Azure resource belongs. */
export const misplacedResource = (text: string): MessageId | undefined =>
  /^https?:|[./]/i.test(text) ? 'trainer.azureResource.is_address' : undefined;

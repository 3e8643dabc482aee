import type { MessageId } from './message.ts';

/** What a Twilio id names, by its prefix. */
const NAMED: Readonly<Record<string, MessageId>> = { AC: 'sid.is_account', SK: 'sid.is_key', MG: 'sid.is_service' };

/** A hint if a Twilio id is in the wrong field; undefined if it fits or its prefix is unknown. */
export function misplacedSid(text: string, field: 'AC' | 'MG'): MessageId | undefined {
  const named = /^(AC|SK|MG)\w/.exec(text)?.[1] ?? '';
  return named === field ? undefined : NAMED[named];
}

/** A hint if the field for an Azure resource name contains an address. */
export const misplacedResource = (text: string): MessageId | undefined =>
  /^https?:|[./]/i.test(text) ? 'trainer.azureResource.is_address' : undefined;

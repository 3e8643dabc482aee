import type { MessageId } from './message.ts';

/** Twilio's ids begin with what they name. */
const NAMED: Readonly<Record<string, 'account' | 'key' | 'service'>> = { AC: 'account', SK: 'key', MG: 'service' };

/** A hint about a Twilio id in the field of another one; undefined where it fits, or its beginning says nothing. */
export function misplacedSid(text: string, field: 'account' | 'service'): MessageId | undefined {
  const named = /^(AC|SK|MG)\w/.exec(text)?.[1] ?? '';
  const found = NAMED[named];
  return found === undefined || found === field ? undefined : `sid.is_${found}`;
}

/** A hint about an address where the name of an Azure resource belongs. */
export const misplacedResource = (text: string): MessageId | undefined =>
  /^https?:|[./]/i.test(text) ? 'trainer.azureResource.is_address' : undefined;

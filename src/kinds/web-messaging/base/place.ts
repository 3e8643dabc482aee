import { codes } from '../../../connections/kind/codes.ts';
import { laneOf } from '../../../model/connection.ts';
import { isRecord } from '../../../model/fields.ts';
import { parseWebMessaging, type WebMessaging } from './document.ts';

/** The document of an answer that is the whole connection (D2§7); undefined of any other, which only says what became of a field. */
export function wholeAnswer(answer: unknown, id: string): WebMessaging | undefined {
  return isRecord(answer) && answer['connectionId'] === id ? parseWebMessaging(answer) : undefined;
}

/** Where the settings of a web messaging connection are posted, and how they are answered (CHAT-SHL-10). */
export const place = {
  ...{ platform: 'chat' as const, codes, whole: wholeAnswer },
  lane: (id: string) => laneOf({ id, platform: 'chat' }),
};

import { codes } from '../../../connections/kind/codes.ts';
import { laneOf } from '../../../model/connection.ts';
import { withAnswer } from '../../../model/with-answer.ts';
import { parseWebMessaging, type WebMessaging } from './document.ts';

/** A connection after a write was answered; `kept`: the copy with what was sent. */
export const answered = (answer: unknown, id: string, kept: WebMessaging): WebMessaging =>
  withAnswer(parseWebMessaging, answer, id, kept);

/** Where the settings of a web messaging connection are posted, and how they are answered (CHAT-SHL-10). */
export const place = {
  ...{ platform: 'chat' as const, codes, withAnswer: answered },
  lane: (id: string) => laneOf({ id, platform: 'chat' }),
};

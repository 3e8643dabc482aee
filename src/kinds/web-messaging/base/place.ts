import { codes } from '../../../connection/kind/codes.ts';
import { laneOf } from '../../../model/connection.ts';
import { withAnswer } from '../../../model/with-answer.ts';
import { parseWebMessaging, type WebMessaging } from './document.ts';

/** The connection after a write's answer; `kept`: the copy with the sent values. */
export const answered = (answer: unknown, id: string, kept: WebMessaging): WebMessaging =>
  withAnswer(parseWebMessaging, answer, id, kept);

/** The calls of a web messaging connection's settings, and how to read their answers (CHAT-SHL-10). */
export const place = {
  ...{ platform: 'chat' as const, codes, withAnswer: answered },
  lane: (id: string) => laneOf({ id, platform: 'chat' }),
};

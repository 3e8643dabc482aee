import { string } from 'superstruct';
import { defineSubject } from '../../connection/define-subject.ts';
import { connectionFields } from '../../model/connection.ts';

/** An Apple Messages for Business connection (D1§2, ABC-01…08), registered and configured at Apple. */
export const subject = defineSubject({
  key: 'abc',
  platform: 'abc',
  fields: connectionFields({ name: string(), businessChatId: string() }),
  title: ({ name = '' }) => name,
});

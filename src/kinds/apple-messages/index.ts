import { string } from 'superstruct';
import { defineKind } from '../../connections/define-kind.ts';
import { connectionFields } from '../../model/connection.ts';
import type { MessageId } from '../../model/message.ts';

/** What is wrong with a business chat id (D1§5, A-43); null when it is one. */
export function businessIdProblem(id: string): MessageId | null {
  if (id.trim() === '') return 'business_id_empty';
  return /^[A-Za-z0-9]+$/.test(id) ? null : 'business_id_invalid';
}

/** An Apple Messages for Business connection (D1§2, ABC-01…08): Apple's side registers and configures it. */
export const abc = defineKind({
  key: 'abc',
  platform: 'abc',
  fields: connectionFields({ name: string(), businessChatId: string() }),
  title: ({ name = '' }) => name,
  readOnly: [
    {
      field: 'businessChatId',
      label: 'business_chat_id',
      copy: true,
      rule: { problem: businessIdProblem, repair: 'business_chat_id.mend' },
    },
  ],
});

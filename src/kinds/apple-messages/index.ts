import { defineKind } from '../../connection/define-kind.ts';
import type { MessageId } from '../../model/message.ts';
import { subject } from './subject.ts';

/** The error of a business chat id (D1§5, A-43); null if valid. */
export function businessIdProblem(id: string): MessageId | null {
  if (id.trim() === '') return 'business_id_empty';
  return /^[A-Za-z0-9]+$/.test(id) ? null : 'business_id_invalid';
}

/** The screens of Apple Messages for Business; the page only shows the business chat id. */
export const abc = defineKind(subject, {
  readOnly: [
    {
      field: 'businessChatId',
      label: 'business_chat_id',
      copy: true,
      rule: { problem: businessIdProblem, repair: 'business_chat_id.mend' },
    },
  ],
});

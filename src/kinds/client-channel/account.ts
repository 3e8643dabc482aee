import type { Problems } from '../../connections/fields/use-problems.ts';
import type { MessageId } from '../../model/message.ts';

/** What a Client Channel API connection is made of, by the names of its document and its calls. */
export type Account = { accountName: string; webhook: string };

/** `https:` and a host; whatever follows has no blanks. */
const HTTPS = /^https:\/\/[^\s/?#]+([/?#]\S*)?$/i;

const RULES: { [F in keyof Account]: (value: string) => MessageId | null } = {
  accountName: (value) => (value.trim() === '' ? 'name_empty' : null),
  webhook: (value) => (HTTPS.test(value.trim()) ? null : 'client_webhook_criteria_error'),
};

/** What is wrong with one field (D1§5); null when nothing is. Forms, Save and the sender ask the same question. */
export const accountProblem = (field: keyof Account, value: string): MessageId | null => RULES[field](value);

/** Everything that is wrong with a form, by field. */
export const accountProblems = ({ accountName, webhook }: Account): Problems<Account> => ({
  accountName: accountProblem('accountName', accountName),
  webhook: accountProblem('webhook', webhook),
});

import { addressProblem } from '../../model/address.ts';
import type { MessageId } from '../../model/message.ts';
import type { Problems } from '../../settings/fields/use-problems.ts';

/** The values of a Client Channel API connection, with the names of its document and calls. */
export type Account = { accountName: string; webhook: string };

/** `https:` and a host, without any spaces. */
const HTTPS = /^https:\/\/[^\s/?#]+([/?#]\S*)?$/i;

const RULES: { [F in keyof Account]: (value: string) => MessageId | null } = {
  accountName: (value) => (value.trim() === '' ? 'name_empty' : null),
  webhook: (value) => addressProblem(value.trim(), HTTPS, 'client_webhook_criteria_error'),
};

/** The error of a field (D1§5), null if valid. Forms, Save and the sender all use it. */
export const accountProblem = (field: keyof Account, value: string): MessageId | null => RULES[field](value);

export const accountProblems = ({ accountName, webhook }: Account): Problems<Account> => ({
  accountName: accountProblem('accountName', accountName),
  webhook: accountProblem('webhook', webhook),
});

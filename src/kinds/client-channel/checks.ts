import type { Checks } from '../../connection/kind/checks.ts';
import type { CustomConnection } from '../../model/custom-connection.ts';
import { accountProblem } from './account.ts';

/** An address that is invalid or not encrypted: no customer's message arrives there. */
export const checks: Checks<CustomConnection> = {
  find({ webhook }) {
    const isWrong = webhook !== undefined && accountProblem('webhook', webhook) !== null;
    return isWrong
      ? [{ says: { id: 'custom.check.webhook' }, means: 'custom.check.webhook.means', field: 'webhook' }]
      : [];
  },
};

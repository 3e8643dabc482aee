import type { Layout } from '../../settings/rows/layout.ts';
import { group, text } from '../../settings/rows/row.ts';
import { settingRows } from '../../settings/rows/setting.ts';
import { type Account, accountProblem } from './account.ts';

type Copy = Partial<Account> & { unread?: Record<string, unknown> };

/** Name and client webhook: every call posts both, whichever changed (A-63, CCA-10, CCA-13). */
export const settings = settingRows('custom', {
  account: group(
    {
      accountName: text({
        label: 'connection.name',
        hint: 'connection.name.hint',
        rule: (name) => accountProblem('accountName', name),
        look: { required: true },
      }),
      webhook: text({
        label: 'client_webhook',
        hint: 'client_webhook.hint',
        rule: (address) => accountProblem('webhook', address),
        look: { required: true, mono: true, url: true },
      }),
    },
    {
      // An unreadable value goes back unchanged.
      body: (values: Partial<Account>, { accountName, webhook, unread = {} }: Copy) => ({
        accountName: accountName ?? unread['accountName'],
        webhook: webhook ?? unread['webhook'],
        ...values,
      }),
      saved: ({ name = '', values }) => ({
        id: 'account_updated',
        values: { name: 'accountName' in values ? String(values.accountName) : name },
      }),
      failed: 'failed_to_update_custom',
    },
  ),
});

export const LAYOUT: Layout<typeof settings> = [{ card: 'custom.account' }];

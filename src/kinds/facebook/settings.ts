import type { Layout } from '../../settings/rows/layout.ts';
import { toggle } from '../../settings/rows/row.ts';
import { settingRows } from '../../settings/rows/setting.ts';

/** The get-started button of the page (A-40, FB-09…13); its payload goes back unchanged. */
export const settings = settingRows('facebook', {
  getStarted: toggle({
    hint: true,
    body: (enabled, { payload = '' }: { payload?: unknown }) => ({ getStarted: { enabled, payload } }),
    saved: ({ name = '' }) => ({ id: 'account_updated', values: { name } }),
    failed: 'failed_to_update_facebook',
  }),
});

export const LAYOUT: Layout<typeof settings> = [{ card: 'connection.settings' }];

import type { ConnectionKind } from '../../../connection/kind/kind.ts';
import { group, toggle } from '../../../settings/rows/row.ts';
import { settingRows } from '../../../settings/rows/setting.ts';
import { settings as ofWeb } from './settings.ts';

type SystemTags = { ipAddress?: boolean; location?: boolean; device?: boolean };

/**
 * The settings of a mobile SDK connection: those of web messaging, adapted to an app. It has no pages, and its
 * history needs no session control (D2§4, SDK-SEC-02).
 */
export const settings = {
  ...ofWeb,
  ...settingRows('sdk', {
    historyEnabled: toggle({
      action: 'previous_interactions',
      label: 'chat.historyEnabled',
      hint: 'chat.historyEnabled.hint',
    }),
    systemTags: group(
      {
        ipAddress: toggle({ label: 'chat.ipAddress' }),
        location: toggle({ label: 'chat.location' }),
        device: toggle({}),
      },
      {
        action: 'system_tags',
        atOnce: true,
        label: 'chat.systemTags',
        body: (values: SystemTags, doc: SystemTags) => {
          const { ipAddress = false, location = false, device = false } = { ...doc, ...values };
          return { ipAddress, location, device };
        },
        failed: 'general_information_update_failed',
      },
    ),
  }),
};

/** The settings of a connection by its kind: the document need not name its platform. */
export const rowsFor = ({ platform }: Pick<ConnectionKind, 'platform'>) =>
  platform === 'sdk_mobile' ? settings : ofWeb;

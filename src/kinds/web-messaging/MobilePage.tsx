import { type ReactNode, useEffect } from 'react';
import type { Page } from '../../connection/kind/kind.ts';
import { ConnectionPage } from '../../connection/screen/ConnectionPage.tsx';
import { offersOf } from '../../connection/screen/offers.ts';
import { ReadOnlyFields } from '../../connection/screen/ReadOnlyFields.tsx';
import { TabbedSettings } from '../../connection/screen/TabbedSettings.tsx';
import type { OpenConnection } from '../../settings/forms/open-connection.ts';
import { SettingCards } from '../../settings/forms/SettingCards.tsx';
import type { Layout } from '../../settings/rows/layout.ts';
import { refreshList } from '../../state/list/list.ts';
import { useAtLeast } from '../../ui/use-media.ts';
import { account } from './account/mobile-account.ts';
import { Columns } from './base/Columns.tsx';
import type { WebMessaging } from './base/document.ts';
import { EncryptionFact, encryptionOf } from './base/EncryptionFact.tsx';
import { tabOf, tabsOn, topicsOn } from './base/layout.ts';
import { settings } from './base/mobile-settings.ts';
import { OtherTab } from './OtherTab.tsx';

type Open = OpenConnection<WebMessaging>;

const ACCOUNT: Layout<typeof account> = [{ card: 'chat.account', rows: ['accountName'] }];

/** The widget's settings that the SDK has. */
const CONFIGURATION: Layout<typeof settings> = [
  { card: 'sdk.configuration', rows: ['encryptAttachments', 'disableVirusScan'] },
];

const TABS = tabsOn('sdk_mobile');

/** The SDK's own rows with the names of a topic's settings: some differ from a website's. */
const rowsOf = (names: object) => Object.fromEntries(Object.entries(settings).filter(([name]) => name in names));

/** The settings that the search finds by name; of General only those of the SDK. */
const TOPICS = [
  { settings: account },
  { settings: rowsOf({ encryptAttachments: true, disableVirusScan: true }) },
  ...topicsOn('sdk_mobile')
    .filter(({ key }) => key !== 'general')
    .map(({ settings: rows, collections }) => ({ settings: rowsOf(rows), collections })),
];

/** A mobile SDK connection (D2§2, SDK-SHL-01): settings that web messaging has too, and push notifications. */
export const MobilePage: Page<WebMessaging> = ({ params: { id = '' }, kind }) => (
  <ConnectionPage kind={kind} id={id} facts={encryptionOf}>
    {(open, deletion) => <Settings open={open} deletion={deletion} />}
  </ConnectionPage>
);

function Settings({ open, deletion }: { open: Open; deletion: ReactNode }) {
  const { sdkPlatform } = open.view;
  useEffect(() => {
    // If the document does not say so, the list shows whether it is an SDK's connection.
    if (!sdkPlatform) void refreshList(true);
  }, [sdkPlatform]);
  return (
    <TabbedSettings
      tabs={TABS}
      tabOf={(field) => tabOf(field, 'sdk_mobile')}
      offers={() => offersOf(TOPICS, open.view)}
      body={(tab) =>
        tab === 'general' ? <General open={open} deletion={deletion} /> : <OtherTab tab={tab} open={open} />
      }
    />
  );
}

function General({ open, deletion }: { open: Open; deletion: ReactNode }) {
  const hasRoom = useAtLeast(1024);
  const facts = <ReadOnlyFields open={open} rows={[EncryptionFact]} />;
  return (
    <Columns beside={hasRoom && facts}>
      <SettingCards open={open} settings={account} layout={ACCOUNT} />
      <SettingCards open={open} settings={settings} layout={CONFIGURATION} />
      {!hasRoom && facts}
      {deletion}
    </Columns>
  );
}

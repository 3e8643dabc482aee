import { type ReactNode, useEffect } from 'react';
import type { Page } from '../../connection/kind/kind.ts';
import { ConnectionPage } from '../../connection/screen/ConnectionPage.tsx';
import { offersOf } from '../../connection/screen/offers.ts';
import { ReadOnlyFields } from '../../connection/screen/ReadOnlyFields.tsx';
import { TabbedSettings } from '../../connection/screen/TabbedSettings.tsx';
import type { OpenConnection } from '../../settings/forms/open-connection.ts';
import { SettingCards } from '../../settings/forms/SettingCards.tsx';
import { forgetUnsaved } from '../../state/documents/unsaved.ts';
import { usePainted } from '../../ui/use-after-paint.ts';
import { hiddenFields } from './account/account.ts';
import type { WebMessaging } from './base/document.ts';
import { EncryptionFact, encryptionOf } from './base/EncryptionFact.tsx';
import { BELOW, FIRST, NOT_BELOW, type TabKey, tabOf, tabsOn, topicsOn } from './base/layout.ts';
import { settings } from './base/settings.ts';
import { OtherTab } from './OtherTab.tsx';
import { OWN_CARDS, OWN_CONTROLS } from './own.ts';
import { PreviewPane } from './PreviewPane.tsx';
import { styling } from './topics/styling.ts';

type Open = OpenConnection<WebMessaging>;

/** A web messaging connection (D2§2): its tabs, with the widget next to those that affect its look. */
export const DetailPage: Page<WebMessaging> = ({ params: { id = '' }, kind }) => (
  <ConnectionPage kind={kind} id={id} outline="preview" facts={encryptionOf}>
    {(open, deletion) => <Settings open={open} deletion={deletion} />}
  </ConnectionPage>
);

function Settings({ open, deletion }: { open: Open; deletion: ReactNode }) {
  const { lane, view } = open;
  useEffect(() => () => forgetUnsaved(lane), [lane]);
  return (
    <TabbedSettings
      tabs={TABS}
      tabOf={tabOf}
      offers={() => offersOf(TOPICS, view, hiddenFields(view))}
      body={(tab) => {
        if (tab === 'general') return <General open={open} deletion={deletion} />;
        if (tab === 'styling') {
          return <SettingCards open={open} settings={settings} layout={styling.layout} own={OWN_CARDS} />;
        }
        return <OtherTab tab={tab} open={open} />;
      }}
      beside={(tab) => WITH_PREVIEW.includes(tab) && <PreviewPane open={open} />}
    />
  );
}

const TABS = tabsOn('chat');
const TOPICS = topicsOn('chat');

const WITH_PREVIEW: readonly TabKey[] = ['general', 'styling', 'language'];

function General({ open, deletion }: { open: Open; deletion: ReactNode }) {
  // The other cards are below the fold, so render them after the first paint.
  const painted = usePainted();
  return (
    <>
      <SettingCards open={open} settings={settings} layout={FIRST} own={OWN_CARDS} />
      {painted && (
        <>
          <SettingCards
            open={open}
            settings={settings}
            layout={BELOW}
            elsewhere={NOT_BELOW}
            own={OWN_CARDS}
            controls={OWN_CONTROLS}
          />
          <ReadOnlyFields open={open} rows={[EncryptionFact]} />
          {deletion}
        </>
      )}
    </>
  );
}

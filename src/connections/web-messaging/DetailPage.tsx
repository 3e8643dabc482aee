import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { forgetUnsaved } from '../../state/documents/unsaved.ts';
import { useGates } from '../../state/session/session-state.ts';
import { fieldKey, fieldOfKey, onUnansweredFocus, requestFocus } from '../../ui/focus-target.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { usePainted } from '../../ui/use-after-paint.ts';
import type { Page } from '../kind.ts';
import { ConnectionPage } from '../screen/ConnectionPage.tsx';
import { Notice } from '../screen/Notice.tsx';
import type { OpenConnection } from '../screen/open-connection.ts';
import { ReadOnlyFields } from '../screen/ReadOnlyFields.tsx';
import { useTab } from '../screen/use-tab.ts';
import { SettingCards } from '../settings/SettingCards.tsx';
import styles from './DetailPage.module.css';
import type { WebMessaging } from './document.ts';
import { EncryptionFact } from './EncryptionFact.tsx';
import { BELOW, FIRST, NOT_BELOW, STYLING, TABS, type TabKey, tabOf } from './layout.ts';
import { OWN_CARDS, OWN_CONTROLS } from './own.ts';
import { PreviewPane } from './PreviewPane.tsx';
import { settings } from './settings.ts';

/** A web messaging connection (D2§2): its tabs, with the widget beside those that change how it looks. */
export const DetailPage: Page<WebMessaging> = ({ params: { id = '' }, kind }) => (
  <ConnectionPage kind={kind} id={id}>
    {(open, deletion) => <Settings open={open} deletion={deletion} />}
  </ConnectionPage>
);

function Settings({ open, deletion }: { open: OpenConnection<WebMessaging>; deletion: ReactNode }) {
  const t = useTranslate();
  const opens = useGates();
  // Below what is seen first, and after it.
  const painted = usePainted();
  const tabs = TABS.filter((tab) => !('gate' in tab) || opens(tab.gate));
  const [tab, choose] = useTab<TabKey>(['general', ...tabs.map(({ key }) => key)]);
  const beside = tabs.some(({ key, preview }) => preview && key === tab);
  useEffect(() => () => forgetUnsaved(open.lane), [open.lane]);
  // A field that is asked for, by the outbox or by the preview's check list, may stand on another tab.
  useEffect(() =>
    onUnansweredFocus((keys) => {
      const field = keys.map(fieldOfKey).find((each) => each !== undefined);
      if (field !== undefined && tabOf(field) !== tab) choose(tabOf(field));
    }),
  );

  const body: Partial<Record<TabKey, ReactNode>> = {
    general: (
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
    ),
    styling: <SettingCards open={open} settings={settings} layout={STYLING} own={OWN_CARDS} />,
  };

  return (
    <>
      {opens('encryptionBanner') && open.view.encryptionEnabled && (
        <Notice tone="info" icon="lock">
          {t('e2e_banner')}
        </Notice>
      )}
      <Tabs
        label={t('connection.settings')}
        orientation="horizontal"
        value={tab}
        onChange={choose}
        tabs={tabs.map(({ key, label }) => ({ value: key, label: t(label) }))}
      >
        <div className={styles.columns} data-preview={beside || undefined}>
          {tabs.map(({ key, label }) => (
            <TabPanel key={key} value={key}>
              <div className={styles.column}>{body[key] ?? <Later tab={key} name={t(label)} open={open} />}</div>
            </TabPanel>
          ))}
          {/* One for all tabs: what is looked at in it stays. */}
          {beside && <PreviewPane open={open} onMend={mend} />}
        </div>
      </Tabs>
    </>
  );
}

const mend = (field: string) => requestFocus([fieldKey(field)]);

/** The tabs beside General and Styling are fetched with the first of them that is chosen. */
const OtherTab = lazy(async () => ({ default: (await import('./tabs/OtherTab.tsx')).OtherTab }));

function Later(props: ComponentProps<typeof OtherTab>) {
  return (
    <Suspense fallback={<Skeleton count={6} />}>
      <OtherTab {...props} />
    </Suspense>
  );
}

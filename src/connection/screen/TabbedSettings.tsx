import { type ReactNode, useContext, useEffect } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { Gate } from '../../model/gates.ts';
import type { MessageId } from '../../model/message.ts';
import { useGates } from '../../state/session/session-state.ts';
import { fieldOfKey, onUnansweredFocus } from '../../ui/focus-target.ts';
import { useOfferedFields } from '../../ui/offered.ts';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import type { Offer } from './offers.ts';
import { SetupSlot } from './setup-slot.ts';
import styles from './TabbedSettings.module.css';
import { useTab } from './use-tab.ts';

/** A tab by its name in `?tab=`, with its gate; `wide`: more than one column of settings. */
export type SettingsTab<K extends string> = { key: K; label: MessageId; gate?: Gate; wide?: true };

/** The settings of a connection in tabs (D2§2). */
export function TabbedSettings<K extends string>({
  tabs,
  tabOf,
  offers,
  shut,
  body,
  beside,
}: {
  tabs: readonly [SettingsTab<K>, ...SettingsTab<K>[]];
  /** The tab on which a field of the document is changed. */
  tabOf: (field: string) => K;
  /** The settings on the tabs by label: the palette finds them from any tab. */
  offers: () => readonly Offer[];
  /** Why a tab cannot be chosen now. */
  shut?: (tab: K) => MessageId | undefined;
  body: (tab: K) => ReactNode;
  /** The content next to the settings on this tab. */
  beside?: (tab: K) => ReactNode;
}) {
  const t = useTranslate();
  const { steps } = useContext(SetupSlot);
  const opens = useGates();
  const [first] = tabs;
  const open = tabs.filter(({ gate }) => opens(gate));
  const [tab, choose] = useTab<K>([first.key, ...open.map(({ key }) => key).filter((key) => !shut?.(key))]);
  // A field requested by the outbox or by the preview's check list may be on another tab.
  useEffect(() =>
    onUnansweredFocus((keys) => {
      const field = keys.map(fieldOfKey).find((each) => each !== undefined);
      if (field !== undefined && tabOf(field) !== tab) choose(tabOf(field));
    }),
  );
  useOfferedFields(() =>
    offers().flatMap(({ field, label, gate }) => {
      const place = open.find(({ key }) => key === tabOf(field) && !shut?.(key));
      return place && opens(gate) ? [{ field, label: t(label), place: t(place.label) }] : [];
    }),
  );
  const aside = beside?.(tab);
  return (
    <Tabs
      label={t('connection.settings')}
      value={tab}
      onChange={choose}
      tabs={open.map(({ key, label }) => {
        const reason = shut?.(key);
        return { value: key, label: t(label), disabled: reason !== undefined, reason: reason && t(reason) };
      })}
    >
      <div className={styles.setup} data-preview={aside ? true : undefined}>
        {steps}
      </div>
      <div className={styles.columns} data-preview={aside ? true : undefined}>
        {open.map(({ key, wide }) => (
          <TabPanel key={key} value={key}>
            <div className={styles.column} data-wide={wide}>
              {body(key)}
            </div>
          </TabPanel>
        ))}
        {/* One element for all tabs, so that it keeps its state. */}
        {aside}
      </div>
    </Tabs>
  );
}

/** The tabs of a connection that does not exist yet: all but the first are disabled (CHAT-SHL-04, SDK-SHL-03). */
export function TabsBefore<K extends string>({
  tabs: [first, ...others],
  beside,
  children,
}: {
  tabs: readonly [SettingsTab<K>, ...SettingsTab<K>[]];
  /** The content next to the form. */
  beside?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslate();
  const opens = useGates();
  const rest = others.filter(({ gate }) => opens(gate));
  return (
    <Tabs
      label={t('connection.settings')}
      value={first.key}
      onChange={() => undefined}
      tabs={[first, ...rest].map(({ key, label }) => ({
        ...{ value: key, label: t(label) },
        ...(key !== first.key && { disabled: true, reason: t('connection.tab_later') }),
      }))}
    >
      <TabPanel value={first.key}>
        <div className={styles.columns} data-preview={beside ? true : undefined}>
          <div className={styles.column} data-wide={first.wide}>
            {children}
          </div>
          {beside}
        </div>
      </TabPanel>
    </Tabs>
  );
}

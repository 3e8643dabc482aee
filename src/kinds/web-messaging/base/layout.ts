import type { Gate } from '../../../model/gates.ts';
import type { MessageId } from '../../../model/message.ts';
import { type Layout, rowsOf } from '../../../settings/rows/layout.ts';
import type { Setting } from '../../../settings/rows/setting.ts';
import { general } from '../topics/general.ts';
import type { Platform } from '../topics/topic.ts';
import { TOPICS } from '../topics/topics.ts';
import { settings } from './settings.ts';

type Rows = Layout<typeof settings>;

/** The name of a tab in `?tab=` (A-74, SDK-SHL-01). */
export type TabKey = (typeof TOPICS)[number]['key'];

type Tab = { key: TabKey; label: MessageId; gate?: Gate; wide: true };

export const topicsOn = (platform: Platform) => TOPICS.filter(({ on }) => on.includes(platform));

/** The tabs of a platform in order, with their gates; a tab may contain several topics. */
export function tabsOn(platform: Platform): readonly [Tab, ...Tab[]] {
  const tabs = new Map<TabKey, Tab>();
  for (const { key, label, gate } of topicsOn(platform)) {
    if (!tabs.has(key)) tabs.set(key, { key, label, wide: true, ...(gate && { gate }) });
  }
  // Not empty: every platform has General.
  return [...tabs.values()] as [Tab, ...Tab[]];
}

/** The tab with a field of the document; for a member, its collection's. */
export function tabOf(field: string, platform: Platform = 'chat'): TabKey {
  const [name = ''] = field.split('[');
  const found = topicsOn(platform).find(
    ({ settings: rows, collections, beside }) =>
      beside.includes(name) ||
      name in collections ||
      Object.values<Setting>(rows).some(({ fields }) => fields.includes(name)),
  );
  return found?.key ?? 'general';
}

const COLORS = ['colorTheme', 'headerTextColor'] as const;

/** The layout of General: its first card, and the cards below. */
export const FIRST: Rows = general.layout.slice(0, 1);
export const BELOW: Rows = general.layout.slice(1);

/** The form of a new connection: the colours and General. */
export const NEW: Rows = [{ card: 'chat.card.colors', rows: COLORS }, ...general.layout];

export const ELSEWHERE: Rows = TOPICS.filter(({ key }) => key !== 'general').flatMap<Rows[number]>(({ layout }) => [
  ...layout,
]);

/** Everything except the cards below the first one of General. */
export const NOT_BELOW: Rows = [...FIRST, ...ELSEWHERE];

/** The settings in the form of a new connection besides its account: General's and the colours. */
export const NEW_ROWS: readonly (keyof typeof settings)[] = [
  ...COLORS,
  ...general.layout.flatMap((entry) =>
    'own' in entry ? [] : rowsOf<typeof settings>([...general.layout, ...ELSEWHERE], settings, entry),
  ),
];

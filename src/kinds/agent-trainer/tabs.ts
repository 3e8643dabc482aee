import type { SettingsTab } from '../../connection/screen/TabbedSettings.tsx';
import type { Collections } from '../../settings/members/collection-row.ts';
import type { Settings } from '../../settings/rows/setting.ts';
import { feedbackData, feedbackWebhooks } from './feedback/edits.ts';
import { settings as feedback } from './feedback/settings.ts';
import { settings as genai } from './genai/settings.ts';
import { customerData } from './personas/edits.ts';
import { taskRecords } from './simulation/edits.ts';
import { settings as simulation } from './simulation/settings.ts';

/** A tab with its settings and collections; `beside`: fields that belong to neither. */
type Topic = SettingsTab<string> & { settings?: Settings; collections?: Collections; beside?: readonly string[] };

const TOPICS = [
  {
    key: 'simulation',
    label: 'trainer.tab.simulation',
    wide: true,
    settings: simulation,
    collections: { taskRecords },
  },
  {
    key: 'genai',
    label: 'trainer.tab.genai',
    wide: true,
    settings: genai,
    beside: ['apiKeyTyped', 'clientSecretTyped'],
  },
  { key: 'live', label: 'trainer.tab.live', wide: true },
  { key: 'history', label: 'trainer.tab.history', wide: true },
  { key: 'personas', label: 'trainer.tab.personas', wide: true, collections: { customerData } },
  {
    key: 'feedback',
    label: 'trainer.tab.feedback',
    wide: true,
    settings: feedback,
    collections: { feedbackData, feedbackWebhooks },
  },
] as const satisfies readonly Topic[];

export type TabKey = (typeof TOPICS)[number]['key'];

type Tab = Topic & { key: TabKey };

/** The tabs of an Agent Trainer in order (AT-SIM-01). */
export const TABS: readonly [Tab, ...Tab[]] = TOPICS;

/** The tab with a field of the document; for a member, its collection's. */
export function tabOf(field: string): TabKey {
  const [name = ''] = field.split('[');
  const holds = ({ settings = {}, collections = {}, beside = [] }: Topic) =>
    beside.includes(name) || name in collections || Object.values(settings).some(({ fields }) => fields.includes(name));
  return TABS.find(holds)?.key ?? 'simulation';
}

/** The collections of an Agent Trainer, by their fields of the document. */
export const trainerCollections: Collections = Object.assign({}, ...TABS.map(({ collections }) => collections));

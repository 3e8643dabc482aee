import type { SettingsTab } from '../../../connections/screen/TabbedSettings.tsx';

/** The tabs of a mobile SDK connection in their order, and what opens each (SDK-SHL-01). */
export const MOBILE_TABS = [
  { key: 'general', label: 'chat.tab.general' },
  { key: 'context', label: 'chat.tab.context' },
  { key: 'security', label: 'chat.tab.security' },
  { key: 'installation', label: 'chat.tab.installation' },
  { key: 'push', label: 'chat.tab.push' },
  { key: 'proactive', label: 'chat.tab.proactive', gate: 'proactive' },
] as const satisfies readonly SettingsTab<string>[];

export type MobileTab = (typeof MOBILE_TABS)[number]['key'];

const TAB_OF: Readonly<Record<string, MobileTab>> = {
  chatTags: 'context',
  ipAddress: 'context',
  location: 'context',
  device: 'context',
  requiresAuth: 'security',
  historyEnabled: 'security',
  webhook: 'push',
  webhookHeaders: 'push',
  proactiveTriggers: 'proactive',
};

/** The tab on which a field of the document is changed; of a member, its collection's. */
export const mobileTabOf = (field: string): MobileTab => TAB_OF[field.split('[')[0] ?? ''] ?? 'general';

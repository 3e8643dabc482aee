import type { SettingsTab } from '../../connections/screen/TabbedSettings.tsx';
import { feedbackData, feedbackWebhooks } from './feedback/edits.ts';
import { customerData } from './personas/edits.ts';
import { taskRecords } from './simulation/edits.ts';

/** The tabs of an Agent Trainer in their order (AT-SIM-01). */
export const TABS = [
  { key: 'simulation', label: 'trainer.tab.simulation' },
  { key: 'genai', label: 'trainer.tab.genai' },
  { key: 'live', label: 'trainer.tab.live', wide: true },
  { key: 'history', label: 'trainer.tab.history', wide: true },
  { key: 'personas', label: 'trainer.tab.personas', wide: true },
  { key: 'feedback', label: 'trainer.tab.feedback' },
] as const satisfies readonly SettingsTab<string>[];

export type TabKey = (typeof TABS)[number]['key'];

const TAB_OF: Readonly<Record<string, TabKey>> = {
  accountName: 'genai',
  host: 'genai',
  selectedModel: 'genai',
  apiKey: 'genai',
  azureResource: 'genai',
  oauthEndpoint: 'genai',
  apiVersion: 'genai',
  clientId: 'genai',
  clientSecret: 'genai',
  apiKeyTyped: 'genai',
  clientSecretTyped: 'genai',
  maximumMessages: 'genai',
  customerData: 'personas',
  enableSendAgentFeedback: 'feedback',
  feedbackLanguage: 'feedback',
  feedbackData: 'feedback',
  feedbackWebhooks: 'feedback',
};

/** The tab on which a field of the document is changed; of a member, its collection's. */
export const tabOf = (field: string): TabKey => TAB_OF[field.split('[')[0] ?? ''] ?? 'simulation';

/** The collections of an Agent Trainer, by the fields of the document that they are. */
export const trainerCollections = { taskRecords, customerData, feedbackData, feedbackWebhooks };

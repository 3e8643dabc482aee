import { defineKind } from '../../connections/define-kind.ts';
import { settingCards } from '../../connections/settings/SettingCards.tsx';
import { CUSTOM_SECRETS, customFields, parseCustom } from '../../model/custom-connection.ts';
import { CreatePage } from './CreatePage.tsx';
import { edits } from './edits.ts';
import { LAYOUT, settings } from './settings.ts';

/** A Client Channel API connection (D1§2, CCA-01…15); an Agent Trainer has the same address. */
export const custom = defineKind({
  key: 'custom',
  platform: 'custom',
  fields: customFields,
  parse: (_, body) => parseCustom(body),
  title: ({ accountName = '' }) => accountName,
  secrets: CUSTOM_SECRETS,
  edits,
  readOnly: [{ webhook: 'messaging_webhook' }, { field: 'jwtToken', label: 'jwt_secret', secret: true }],
  cards: [settingCards(settings, LAYOUT)],
  platformOf: ({ isCustomerSimulator }) => (isCustomerSimulator ? 'agent_trainer' : 'custom'),
  pages: { create: CreatePage },
});

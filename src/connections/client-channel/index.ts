import { defineKind } from '../define-kind.ts';
import { settingCards } from '../settings/SettingCards.tsx';
import { CreatePage } from './CreatePage.tsx';
import { clientChannelFields } from './document.ts';
import { edits } from './edits.ts';
import { LAYOUT, settings } from './settings.ts';
import { TrainerPage } from './TrainerPage.tsx';

/** A Client Channel API connection (D1§2, CCA-01…15); an Agent Trainer has the same address. */
export const custom = defineKind({
  key: 'custom',
  platform: 'custom',
  fields: clientChannelFields,
  title: ({ accountName = '' }) => accountName,
  secrets: ['jwtToken'],
  edits,
  readOnly: [{ webhook: 'messaging_webhook' }, { field: 'jwtToken', label: 'jwt_secret', secret: true }],
  cards: [settingCards(settings, LAYOUT)],
  instead: ({ isCustomerSimulator }) => (isCustomerSimulator ? TrainerPage : undefined),
  pages: { create: CreatePage },
});

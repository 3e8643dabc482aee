import { defineKind } from '../../connection/define-kind.ts';
import { settingCards } from '../../settings/forms/SettingCards.tsx';
import { CreatePage } from './CreatePage.tsx';
import { checks } from './checks.ts';
import { LAYOUT, settings } from './settings.ts';
import { subject } from './subject.ts';

export const custom = defineKind(subject, {
  readOnly: [{ webhook: 'messaging_webhook' }, { field: 'jwtToken', label: 'jwt_secret', secret: true }],
  cards: [settingCards(settings, LAYOUT)],
  pages: { create: CreatePage },
  checks,
});

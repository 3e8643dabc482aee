import { AuthorizationState, unauthorizedNotice } from '../../connection/authorization/Authorization.tsx';
import { authorizationPages } from '../../connection/authorization/AuthorizationResult.tsx';
import { defineKind } from '../../connection/define-kind.ts';
import { settingCards } from '../../settings/forms/SettingCards.tsx';
import { LAYOUT, settings } from './settings.ts';
import { subject } from './subject.ts';

export const facebook = defineKind(subject, {
  consequence: 'facebook.unauthorized',
  notices: [unauthorizedNotice('facebook', 'facebook.unauthorized')],
  readOnly: [
    { field: 'pageLink', label: 'facebook.page', link: ({ pageName }) => ({ text: pageName }) },
    AuthorizationState,
    { field: 'authorizedBy', label: 'facebook.authorized_by' },
    { field: 'subscriptions', label: 'facebook.subscriptions', text: ({ subscriptions }) => subscriptions?.join(', ') },
  ],
  cards: [settingCards(settings, LAYOUT)],
  pages: authorizationPages('facebook'),
});

import { AuthorizationState, unauthorizedNotice } from '../../connections/authorization/Authorization.tsx';
import { authorizationPages } from '../../connections/authorization/AuthorizationResult.tsx';
import { unauthorized } from '../../connections/authorization/unauthorized.ts';
import { defineKind } from '../../connections/define-kind.ts';
import { settingCards } from '../../connections/settings/SettingCards.tsx';
import { facebookFields, toFacebook } from './document.ts';
import { edits } from './edits.ts';
import { LAYOUT, settings } from './settings.ts';

/** A Facebook page (D1§2, FB-01…22). */
export const facebook = defineKind({
  key: 'facebook',
  platform: 'facebook',
  fields: facebookFields,
  parse: toFacebook,
  title: ({ pageName = '' }) => pageName,
  attention: unauthorized,
  edits,
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

import { createEdit } from '../../connection/kind/create-edit.ts';
import { titleOfTarget } from '../../connection/kind/target-title.ts';
import { pick } from '../../model/member-field.ts';
import { collectionEdits } from '../../settings/members/collection-row.ts';
import { settingEdits } from '../../settings/rows/setting-edits.ts';
import { BLANK_NEW, type NewAccount } from './account/account.ts';
import { accountEdits } from './account/mobile-account.ts';
import { avatarDefault } from './base/avatars.ts';
import { settings as ofMobile } from './base/mobile-settings.ts';
import { place } from './base/place.ts';
import { settings } from './base/settings.ts';
import { languageEdits } from './language/language-edits.ts';
import { languageTextsEdits } from './language/language-texts-edit.ts';
import { localizationEdits } from './language/localization-edit.ts';
import { translationKey } from './language/translation-key.ts';
import { sharingEdit } from './sharing/sharing.ts';
import { transferEdits } from './sharing/transfer-edits.ts';
import { describedByName, uploadEdits } from './styling/edits.ts';
import { mobileCollections, webCollections } from './topics/topics.ts';

type ChatCreate = NewAccount & { key: string };

/** POST /connections/chat (A-71, CHAT-GEN-19). */
const create = createEdit<ChatCreate>({
  platform: 'chat',
  address: '/chat?',
  same: ['accountName', 'widgetTitles'],
  body: (values) => pick(values, Object.keys(BLANK_NEW)),
  nameOf: ({ accountName }) => accountName,
  detailOf: ({ widgetTitles }) => Object.values(widgetTitles).join(' · '),
  saved: 'chat.created',
  failed: 'failed_to_create_chat',
});

const rows = settingEdits(settings, place);

export const edits = {
  ...rows,
  ...collectionEdits(webCollections, place),
  selectedFontId: describedByName(rows.selectedFontId),
  sharing: sharingEdit(rows.sharing, titleOfTarget),
  ...transferEdits,
  ...uploadEdits,
  ...languageEdits,
  ...languageTextsEdits,
  ...localizationEdits,
  translationKey,
  avatarDefault,
  create,
};

/** The edits of a mobile SDK connection. */
export const mobileEdits = {
  ...settingEdits(ofMobile, place),
  ...collectionEdits(mobileCollections, place),
  ...accountEdits,
};

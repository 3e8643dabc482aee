import { settingEdits } from '../../model/settings/setting-edits.ts';
import { pick } from '../../model/view.ts';
import { createEdit } from '../create/create-edit.ts';
import { titleOfTarget } from '../screen/multichannel.ts';
import { avatarDefault } from './avatars.ts';
import { BLANK_NEW, type NewAccount } from './new-account.ts';
import { place } from './place.ts';
import { settings } from './settings.ts';
import { sharingEdit } from './sharing.ts';
import { accessEdits } from './tabs/access-edits.ts';
import { languageEdits } from './tabs/language-edits.ts';
import { languageTextsEdits } from './tabs/language-texts-edit.ts';
import { tagEdits } from './tabs/tag-edits.ts';
import { transferEdits } from './tabs/transfer-edits.ts';
import { translationKey } from './tabs/translation-key.ts';
import { triggerEdits } from './tabs/trigger-edits.ts';
import { uploadEdits } from './uploads/edits.ts';
import { toldByName } from './uploads/font-selection.ts';

/** What a new connection is made of. */
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

/** Everything that can be made and changed of a web messaging connection. */
export const edits = {
  ...rows,
  ...tagEdits,
  ...triggerEdits,
  selectedFontId: toldByName(rows.selectedFontId),
  sharing: sharingEdit(rows.sharing, titleOfTarget),
  ...transferEdits,
  ...uploadEdits,
  ...accessEdits,
  ...languageEdits,
  ...languageTextsEdits,
  translationKey,
  avatarDefault,
  create,
};

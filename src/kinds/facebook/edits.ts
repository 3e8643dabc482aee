import { codes } from '../../connections/kind/codes.ts';
import { isRecord, readFields } from '../../model/fields.ts';
import { settingEdits } from '../../model/settings/setting-edits.ts';
import { facebookFields, toFacebook } from './document.ts';
import { settings } from './settings.ts';

/** The edits of a Facebook page. An answer with `getStarted` is the newest document. */
export const edits = settingEdits(settings, {
  platform: 'facebook',
  codes,
  read: (answer) =>
    isRecord(answer) && isRecord(answer['getStarted']) ? toFacebook(readFields(facebookFields, answer), answer) : {},
});

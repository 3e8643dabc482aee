import { isRecord } from '../../model/fields.ts';
import { settingEdits } from '../../model/settings/setting-edits.ts';
import { removalEdit } from '../screen/removal.ts';
import { codes } from './codes.ts';
import { COLLECTION, parseFacebook } from './document.ts';
import { settings } from './settings.ts';

/** Everything that can be changed of a Facebook page. An answer with `getStarted` is the newest page there is. */
export const edits = {
  ...settingEdits(settings, {
    collection: COLLECTION,
    codes,
    read: (answer) => (isRecord(answer) && isRecord(answer['getStarted']) ? parseFacebook(answer) : {}),
  }),
  remove: removalEdit({ collection: COLLECTION, platform: COLLECTION, failed: 'failed_to_remove_facebook', codes }),
};

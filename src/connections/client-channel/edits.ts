import { settingEdits } from '../../model/settings/setting-edits.ts';
import { removalEdit } from '../screen/removal.ts';
import { create } from './create.ts';
import { COLLECTION } from './document.ts';
import { settings } from './settings.ts';

/** Everything that can be changed of a Client Channel API connection. */
export const edits = {
  ...settingEdits(settings, { collection: COLLECTION }),
  create,
  remove: removalEdit({ collection: COLLECTION, platform: COLLECTION, failed: 'failed_to_remove_custom' }),
};

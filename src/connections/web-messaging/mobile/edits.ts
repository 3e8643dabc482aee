import { settingEdits } from '../../../model/settings/setting-edits.ts';
import { place } from '../place.ts';
import { pushEdits } from '../tabs/push-edits.ts';
import { tagEdits } from '../tabs/tag-edits.ts';
import { triggerEdits } from '../tabs/trigger-edits.ts';
import { accountEdits } from './account.ts';
import { settings } from './settings.ts';

/** Everything that can be made and changed of a mobile SDK connection. */
export const mobileEdits = {
  ...settingEdits(settings, place),
  ...tagEdits,
  ...triggerEdits,
  ...pushEdits,
  ...accountEdits,
};

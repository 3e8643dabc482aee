import { settingEdits } from '../../model/settings/setting-edits.ts';
import { accountEdits } from './account/mobile-account.ts';
import { settings } from './base/mobile-settings.ts';
import { place } from './base/place.ts';
import { tagEdits } from './context/tag-edits.ts';
import { triggerEdits } from './proactive/trigger-edits.ts';
import { pushEdits } from './push/push-edits.ts';

/** Everything that can be made and changed of a mobile SDK connection. */
export const mobileEdits = {
  ...settingEdits(settings, place),
  ...tagEdits,
  ...triggerEdits,
  ...pushEdits,
  ...accountEdits,
};

import { collectionEdits } from '../../settings/members/collection-row.ts';
import { settingEdits } from '../../settings/rows/setting-edits.ts';
import { accountEdits } from './account/mobile-account.ts';
import { settings } from './base/mobile-settings.ts';
import { place } from './base/place.ts';
import { mobileCollections } from './topics/topics.ts';

/** The edits of a mobile SDK connection. */
export const mobileEdits = {
  ...settingEdits(settings, place),
  ...collectionEdits(mobileCollections, place),
  ...accountEdits,
};

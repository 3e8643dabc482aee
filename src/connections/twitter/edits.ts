import { removalEdit } from '../screen/removal.ts';
import { codes } from './codes.ts';
import { COLLECTION } from './document.ts';

/** A Twitter profile has no settings here: it is authorized again, or deleted. */
export const edits = {
  remove: removalEdit({ collection: COLLECTION, platform: COLLECTION, failed: 'failed_to_remove_twitter', codes }),
};

import { removalEdit } from '../screen/removal.ts';
import { codes } from './codes.ts';
import { COLLECTION } from './document.ts';

/** An Apple Messages connection can only be deleted here: Apple's side registers and configures it. */
export const edits = {
  remove: removalEdit({ collection: COLLECTION, platform: COLLECTION, failed: 'failed_to_remove_abc', codes }),
};

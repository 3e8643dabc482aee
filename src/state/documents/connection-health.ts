import type { Lane } from '../../model/edit.ts';
import type { MessageId } from '../../model/message.ts';
import { ofManager } from './workspace.ts';

/**
 * Problems of connections, by lane: what their kinds reported at the last read (`Subject.attention`: not authorized, an
 * invalid key), and errors that the last log search found to continue. The list shows them without opening the documents,
 * whose secrets are not stored. `health-records.ts` writes it.
 */
export const healthAtom = ofManager<ReadonlyMap<Lane, MessageId>>(new Map());

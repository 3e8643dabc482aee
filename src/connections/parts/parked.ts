import type { MessageId, Words } from '../../model/words.ts';
import type { KeptEdit } from '../../state/edits.ts';

type Parked = NonNullable<KeptEdit['parked']>;

const REASONS: Record<Exclude<Parked['why'], 'refused'>, MessageId> = {
  conflict: 'parked.conflict',
  gone: 'parked.gone',
  unknown: 'parked.unknown',
  unreadable: 'parked.unreadable',
  ambiguous: 'parked.ambiguous',
};

/** Why an edit waits for the administrator, as the end of "Not saved: …". */
export function reasonOf(parked: Parked): Words {
  return parked.why === 'refused' ? parked.words : { id: REASONS[parked.why] };
}

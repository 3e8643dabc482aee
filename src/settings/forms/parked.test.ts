import { expect, test } from 'vitest';
import type { QueuedEdit } from '../../state/outbox/edits.ts';
import { isParked, reasonOf } from './parked.ts';

const words = { verbatim: 'Failed to remove Chat account' };

/** Why an edit is parked that the service refused with this status, after the steps in `progress`. */
function refusedWith(status: number | undefined, progress: QueuedEdit['progress'] = {}) {
  const answer = status === undefined ? {} : { status, at: Date.now() };
  const entry = { verb: 'remove', progress, parked: { why: 'refused', words, ...answer } } as QueuedEdit;
  return isParked(entry) ? reasonOf(entry) : undefined;
}

test.each([
  [
    'a fault of the service is described by its status',
    refusedWith(500),
    { id: 'edit.fault', values: { status: 500 } },
  ],
  ['a rejection is described by its status, too', refusedWith(400), { id: 'edit.rejected', values: { status: 400 } }],
  ['the service’s own reason is shown unchanged', refusedWith(undefined), words],
  [
    'the effect of an earlier step is mentioned (O-11)',
    refusedWith(500, { happened: 'stop' }),
    { id: 'edit.answered', values: { words, status: 500 } },
  ],
])('ERR-03: %s', (_, reason, expected) => expect(reason).toMatchObject(expected));

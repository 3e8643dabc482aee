import { is } from 'superstruct';
import { laneOf, type PlatformKey } from '../../model/connection.ts';
import type { EditType, Lane } from '../../model/edit.ts';
import { pick } from '../../model/member-field.ts';
import type { Call } from '../../model/outcome.ts';
import { type CreateInput, InputOfFile } from '../kind/create-edit.ts';
import { type RemovalInput, removalEdit } from '../kind/removal.ts';

/** The id of the connection that a new one replaces. */
export type Replaces = { replaces: string };

/** The lane that orders the deletion and the create that follows it. It has no document. */
const turnsOf = (lane: Lane): Lane => `${lane}/replace`;

/** Touched by both halves, so that a refused deletion blocks the create (O-22). */
const PLACE = ['place'];

/** The input of the deletion: the values that the create copied, unless a file has malformed ones. */
type ClearingInput = RemovalInput & { copied?: Record<string, unknown> };

/**
 * The first half of a replacement: no call changes a connection's credentials, so the outbox deletes it and creates it again.
 * One transaction stores both halves, so that a crash leaves either none or both.
 */
export function clearingEdit(removal: Parameters<typeof removalEdit>[0]): EditType<object, ClearingInput> {
  const edit = removalEdit(removal);
  return {
    ...edit,
    copiedValues: ({ copied }) => copied,
    accept(raw, title) {
      const { copied } = pick(raw, ['copied']);
      const input = edit.accept?.(raw, title);
      return input && is(copied, InputOfFile) ? { ...input, copied } : input;
    },
    turnsWith: (input) => turnsOf(edit.lane(input)),
    touches: () => PLACE,
    describe: () => ({ what: { id: 'replace.clear' } }),
    saved: ({ name }) => ({ id: 'replace.cleared', values: { name } }),
  };
}

/**
 * The second half: the create with the new credentials, sent only once the deletion has settled; then `restore`, the call for
 * the settings that a create does not accept.
 */
export function replacingEdit<I extends CreateInput & { name: string }, Copy extends object = object>(
  { merge: _, ...create }: EditType<object, I>,
  platform: PlatformKey,
  restore?: (created: string, copy: Copy) => Call,
): EditType<object, I & Copy & Replaces> {
  const restoring: EditType<object, I & Copy>['steps'] = restore
    ? [
        {
          name: 'restore',
          request: (_, input, { created }) => restore(String(created), input),
          take: () => ({}),
        },
      ]
    : [];
  return {
    ...create,
    turnsWith: (input) => turnsOf(laneOf({ id: input.replaces, platform })),
    touches: () => PLACE,
    steps: [...create.steps, ...restoring],
    describe: ({ name }) => ({ what: { id: 'replace.make' }, to: { verbatim: name } }),
    saved: ({ name }) => ({ id: 'replace.done', values: { name } }),
    failed: ({ name }) => ({ id: 'replace.failed', values: { name } }),
  };
}

import { is } from 'superstruct';
import { laneOf, type PlatformKey } from '../../model/connection.ts';
import type { EditType, Lane } from '../../model/edit.ts';
import type { Call } from '../../model/outcome.ts';
import { pick } from '../../model/settings/member-field.ts';
import { type CreateInput, InputOfFile } from '../kind/create-edit.ts';
import { type RemovalInput, removalEdit } from '../kind/removal.ts';

/** The id of the connection whose place a new one takes. */
export type Replaces = { replaces: string };

/** Where the deletion and the create that follows it take their turns. It holds no document. */
const turnsOf = (lane: Lane): Lane => `${lane}/replace`;

/** What both halves touch: a deletion that was refused holds back the create (O-22). */
const PLACE = ['place'];

/** The input of the deletion: what the create copied of the connection; missing in what earlier builds have kept. */
type ClearingInput = RemovalInput & { copied?: Record<string, unknown> };

/**
 * The first half of a replacement: no call changes a connection's credentials, so it is deleted and made again. Both
 * halves are kept in one transaction, so that a crash at any moment leaves either none or both of them.
 */
export function clearingEdit(removal: Parameters<typeof removalEdit>[0]): EditType<object, ClearingInput> {
  const edit = removalEdit(removal);
  return {
    ...edit,
    copied: ({ copied }) => copied,
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
 * The second half: the create with the new credentials, sent when the deletion has settled and not before, then
 * `restore`, the call that gives the new connection the settings that no create carries.
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

import type { EditType } from '../../../model/edit.ts';
import { texts } from '../../../model/settings/collection.ts';
import { type MembersInput, membersEdit } from '../../../model/settings/members-edit.ts';
import { titleOfTarget } from '../../screen/multichannel.ts';
import { memberCall, place } from '../place.ts';

/** The connections that customers may be transferred to, by their ids (D2§3). */
export const transfers = texts('multichannel');

/** A channel to transfer to is added or deleted, each with its own words (CHAT-SHR-03, CHAT-SHR-05…07). */
const members = membersEdit({
  ...place,
  collection: transfers,
  calls: {
    add: memberCall('POST', 'add_transfer', (connectionId: string) => ({ connectionId })),
    remove: memberCall('DELETE', 'delete_transfer', (connectionId: string) => ({ connectionId })),
  },
  textOf: titleOfTarget,
  words: {
    added: 'channel_added',
    changed: 'channel_added',
    removed: 'sharing.transfer.removed',
    gone: 'sharing.transfer.removed',
  },
  failed: ({ to }) => ({ id: to === undefined ? 'channel_transfer_delete_failed' : 'channel_add_failed' }),
});

type Input = MembersInput<string>;

/** `to` may be a connection that waits to be created, by the edit that makes it (rule 11); `title` is how that is called. */
type TransferInput = Omit<Input, 'change'> & {
  change: Omit<Input['change'], 'to'> & { to?: string | { created: string } };
  title?: string;
};

/** Until it has an id, the edit that makes it stands for it. */
function named({ change: { to, ...change }, title: _, ...input }: TransferInput): Input {
  if (to === undefined) return { ...input, change };
  return { ...input, change: { ...change, to: typeof to === 'string' ? to : to.created } };
}

const transfer: EditType<Parameters<typeof members.apply>[0], TransferInput> = {
  ...members,
  lane: (input) => members.lane(named(input)),
  touches: (input) => members.touches(named(input)),
  apply: (doc, input) => members.apply(doc, named(input)),
  applyAll: (doc, inputs) =>
    members.applyAll?.(doc, inputs.map(named)) ?? inputs.reduce((now, input) => members.apply(now, named(input)), doc),
  continues: (earlier, later) => members.continues?.(named(earlier), named(later)) ?? false,
  merge(earlier, later) {
    const both = members.merge?.(named(earlier), named(later)) ?? null;
    // An addition is continued by nothing but its removal.
    return both && { ...later, change: both.change };
  },
  lost: (doc, input, base) => members.lost?.(doc, named(input), base) ?? false,
  rebase: (doc, input) => members.rebase?.(doc, named(input)) ?? null,
  inverse: (input) => members.inverse?.(named(input)) ?? null,
  steps: members.steps.map((step) => ({
    ...step,
    request: (doc, input, progress) => step.request(doc, named(input), progress),
    take: (answer, doc, input) => step.take?.(answer, doc, named(input)) ?? {},
  })),
  describe(input, base) {
    const words = members.describe(named(input), base);
    return input.title === undefined ? words : { ...words, to: { verbatim: input.title } };
  },
  saved: (input) => members.saved(named(input)),
  failed: (input) => members.failed(named(input)),
};

export const transferEdits = { transfer };

import type { BeforeRemoval } from '../../../connection/kind/removal.ts';
import { apiPathOf, type Connection } from '../../../model/connection.ts';
import type { EditType } from '../../../model/edit.ts';
import type { Message } from '../../../model/message.ts';
import { readMultichannel } from '../../../model/multichannel.ts';
import type { SettingInput } from '../../../settings/rows/setting-edits.ts';
import type { WebMessaging } from '../base/document.ts';

/** The values that stop sharing. */
export const OFF = { syncConversationAcrossChannels: false, syncConnectionId: '' };

/** Whether a connection is shared, or still has a partner although the switch is off. */
export const isShared = ({
  syncConversationAcrossChannels,
  syncConnectionId = '',
}: Pick<WebMessaging, 'syncConversationAcrossChannels' | 'syncConnectionId'>) =>
  syncConversationAcrossChannels === true || syncConnectionId !== '';

/** A shared connection can only be deleted after its sharing stops (D2§4, trap 21). */
export const stopSharing: BeforeRemoval<WebMessaging> = [
  {
    name: 'stop-sharing',
    request: (_, { id }) => ({
      method: 'POST',
      path: `${apiPathOf('chat', id)}/sync_conv_across_channels`,
      body: OFF,
    }),
    needed: isShared,
    take: (_, doc) => ({ doc: { ...doc, ...OFF } }),
    happened: 'chat.sharing_stopped',
  },
];

/**
 * Whether a connection can be shared with `id` (D2§4). One that still has `id` as partner was released here, but the service
 * does not show it yet.
 */
export const isFree = ({ platform, encrypted, syncConnectionId }: Connection, id: string) =>
  platform === 'sdk_mobile' && !encrypted && (syncConnectionId === undefined || syncConnectionId === id);

/** Why the chosen connection cannot become the partner, by the service's present targets; null if it can. */
function problemOf(chosen: string, id: string, answer: object, titleOf: (id: string) => string): Message | null {
  const target = readMultichannel(answer).connections.find((each) => each.id === chosen);
  if (target && isFree(target, id)) return null;
  const name = target?.title || titleOf(chosen);
  const isTaken = target?.syncConnectionId !== undefined;
  return { id: isTaken ? 'sharing.target_taken' : 'sharing.target_unfit', values: { name } };
}

type SharingInput = SettingInput<typeof OFF>;

/**
 * The edit of sharing, described by its partner's title. In a conflict its two values count as one. Sharing overwrites
 * settings (D2§4), so it cannot be undone, nor started again without the confirmation; after an unsent stop it is an edit of
 * its own. Right before sending, the sender checks the partner again: the service would take it away from the connection that
 * shares it by then.
 */
export function sharingEdit<D>(
  { without: _, withValues: __, nameOf: ___, ...edit }: EditType<D, SharingInput>,
  titleOf: (id: string) => string,
): EditType<D, SharingInput> {
  const describe = ({ syncConversationAcrossChannels: on, syncConnectionId = '' }: Partial<typeof OFF>) =>
    on === true ? ({ verbatim: titleOf(syncConnectionId) } as const) : ({ id: 'value.off' } as const);
  return {
    ...edit,
    continues: ({ values }) => values.syncConversationAcrossChannels === true,
    inverse: () => null,
    precondition: ({ id, values: { syncConversationAcrossChannels: on, syncConnectionId: chosen = '' } }) =>
      on === true
        ? {
            call: { method: 'GET', path: '/connections/multichannel' },
            problem: (answer) => problemOf(chosen, id, answer, titleOf),
          }
        : undefined,
    describe: ({ values }, base) => ({ what: { id: 'chat.sharing' }, from: describe(base), to: describe(values) }),
  };
}

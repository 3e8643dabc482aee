import type { BeforeRemoval } from '../../../connections/kind/removal.ts';
import { apiPathOf } from '../../../model/connection.ts';
import type { EditType } from '../../../model/edit.ts';
import type { SettingInput } from '../../../model/settings/setting-edits.ts';
import type { WebMessaging } from '../base/document.ts';

/** What sharing is stopped with. */
export const OFF = { syncConversationAcrossChannels: false, syncConnectionId: '' };

/** Whether a connection is shared, or its partner is still known where the switch is off already. */
export const isShared = ({
  syncConversationAcrossChannels,
  syncConnectionId = '',
}: Pick<WebMessaging, 'syncConversationAcrossChannels' | 'syncConnectionId'>) =>
  syncConversationAcrossChannels === true || syncConnectionId !== '';

/** A shared connection is deleted only once its sharing has been stopped (D2§4, trap 21). */
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

type SharingInput = SettingInput<typeof OFF>;

/**
 * The edit of sharing, described by its partner's title. Both values belong together: a conflict is decided for both at once.
 * Sharing overwrites settings (D2§4), so that nothing takes it back, or begins it again without the question; after a stop
 * that waits to be sent it is an edit of its own.
 */
export function sharingEdit<D>(
  { withValues: _, nameOf: __, ...edit }: EditType<D, SharingInput>,
  titleOf: (id: string) => string,
): EditType<D, SharingInput> {
  const describe = ({ syncConversationAcrossChannels: on, syncConnectionId = '' }: Partial<typeof OFF>) =>
    on === true ? ({ verbatim: titleOf(syncConnectionId) } as const) : ({ id: 'value.off' } as const);
  return {
    ...edit,
    continues: ({ values }) => values.syncConversationAcrossChannels === true,
    inverse: () => null,
    describe: ({ values }, base) => ({ what: { id: 'chat.sharing' }, from: describe(base), to: describe(values) }),
  };
}

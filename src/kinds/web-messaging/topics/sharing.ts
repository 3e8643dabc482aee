import { choice, group, text, toggle } from '../../../settings/rows/row.ts';
import { settingRows } from '../../../settings/rows/setting.ts';
import { type Encryption, encrypted } from './rules.ts';
import { topic } from './topic.ts';

const settings = settingRows('chat', {
  channelHopperPlacement: choice(['menu', 'header'], {
    action: 'channel_hopper_placement',
    hint: true,
    failed: 'channel_switching_placement_update_failed',
  }),
  sharing: group(
    { syncConversationAcrossChannels: toggle({}), syncConnectionId: text({}) },
    { action: 'sync_conv_across_channels', shown: (doc: Encryption) => !encrypted(doc) },
  ),
});

/** Channel sharing, next to the transfers. */
export const sharing = topic({
  key: 'sharing',
  label: 'chat.tab.sharing',
  on: ['chat'],
  settings,
  layout: [{ card: 'sharing.switching', rows: ['channelHopperPlacement'] }, { own: 'sharing' }],
  beside: ['multichannel'],
});

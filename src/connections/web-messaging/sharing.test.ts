import { describe, expect, it } from 'vitest';
import { removalEdit } from '../screen/removal.ts';
import { parseWebMessaging } from './document.ts';
import { stopSharing } from './sharing.ts';

const input = { id: 'c/1', name: 'Shop' };
const [stop] = stopSharing;

describe('CHAT-GEN-28: a shared connection', () => {
  it('stops sharing before it is deleted', () => {
    const before = stopSharing as Parameters<typeof removalEdit>[0]['before'];
    const { steps } = removalEdit({ platform: 'chat', failed: 'failed_to_remove_chat', before });
    expect(steps.map(({ request }) => request({}, input, {}))).toEqual([
      {
        method: 'POST',
        path: '/connections/chat/c%2F1/sync_conv_across_channels',
        body: { syncConversationAcrossChannels: false, syncConnectionId: '' },
      },
      { method: 'DELETE', path: '/connections/chat/c%2F1' },
    ]);
  });

  it.each([
    [{ syncConversationAcrossChannels: true, syncConnectionId: 's1' }, true],
    [{ syncConnectionId: 's1' }, true],
    [{ syncConversationAcrossChannels: false, syncConnectionId: '' }, false],
    [{}, false],
  ])('%j: %s', (body, shared) => {
    expect(stop?.needed?.(parseWebMessaging(body), input)).toBe(shared);
  });

  it('O-11: is told to be shared no more where the deletion is refused, and is shown so', () => {
    const doc = parseWebMessaging({
      accountName: 'Shop',
      syncConversationAcrossChannels: true,
      syncConnectionId: 's1',
    });
    expect(stop?.happened).toBe('chat.sharing_stopped');
    expect(stop?.take?.({}, doc, input)).toEqual({
      doc: { accountName: 'Shop', syncConversationAcrossChannels: false, syncConnectionId: '' },
    });
  });
});

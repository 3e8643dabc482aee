import { describe, expect, it } from 'vitest';
import { removalEdit } from '../../../connections/kind/removal.ts';
import { settingEdits } from '../../../model/settings/setting-edits.ts';
import { parseWebMessaging } from '../base/document.ts';
import { place } from '../base/place.ts';
import { settings } from '../base/settings.ts';
import { OFF, sharingEdit, stopSharing } from './sharing.ts';

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

describe('the edit of sharing', () => {
  const edit = sharingEdit(settingEdits(settings, place).sharing, (id) => (id === 's1' ? 'App' : id));
  const on = { id: 'c/1', values: { syncConversationAcrossChannels: true, syncConnectionId: 's1' } };
  const off = { id: 'c/1', values: OFF };

  it.each([
    ['CHAT-SHR-13', on],
    ['CHAT-SHR-14', off],
  ])('%s: posts both values', (_, input) => {
    expect(edit.steps[0]?.request({}, input, {})).toEqual({
      method: 'POST',
      path: '/connections/chat/c%2F1/sync_conv_across_channels',
      body: input.values,
    });
  });

  it('is told by the title of its partner', () => {
    expect(edit.describe(on, OFF)).toEqual({
      what: { id: 'chat.sharing' },
      from: { id: 'value.off' },
      to: { verbatim: 'App' },
    });
    expect(edit.describe(off, on.values)).toMatchObject({ from: { verbatim: 'App' }, to: { id: 'value.off' } });
  });

  it('CHAT-SHR-12: is not undone: what it overwrote would not come back, and a stop would be one without the question', () => {
    expect(edit.inverse?.(on)).toBeNull();
    expect(edit.inverse?.(off)).toBeNull();
  });

  describe('CHAT-SHR-11 D2§4: the chosen connection, as the service has it right before', () => {
    const asked = edit.asks?.(on);
    const app = { connectionId: 's1', title: 'The app' };
    const problem = (...sdk_mobile: object[]) => asked?.problem({ sdk_mobile });

    it('is read only where sharing begins', () => {
      expect(asked?.call).toEqual({ method: 'GET', path: '/connections/multichannel' });
      expect(edit.asks?.(off)).toBeUndefined();
    });

    it('may be free, or shared with this very connection by a call whose answer was lost', () => {
      expect(problem(app)).toBeNull();
      expect(problem({ ...app, syncConnectionId: 'c/1' })).toBeNull();
    });

    it('is not taken away from the connection that it is shared with by now', () => {
      expect(problem({ ...app, syncConnectionId: 'c/2' })).toEqual({
        id: 'sharing.target_taken',
        values: { name: 'The app' },
      });
    });

    it('is not one that is encrypted or gone by now', () => {
      const unfit = (name: string) => ({ id: 'sharing.target_unfit', values: { name } });
      expect(problem({ ...app, encryptionEnabled: true })).toEqual(unfit('The app'));
      expect(problem()).toEqual(unfit('App'));
    });
  });

  it('rule 9: what was never sent is stopped before it begins, but a stop and another partner stay two', () => {
    expect(edit.continues?.(on, off)).toBe(true);
    expect(edit.continues?.(off, on)).toBe(false);
  });

  it('O-06: is decided whole, so that no partner stands beside a switch that is off', () => {
    expect(edit).not.toHaveProperty('withValues');
    expect(edit).not.toHaveProperty('nameOf');
  });
});

import { describe, expect, it } from 'vitest';
import { removalEdit } from '../../../connection/kind/removal.ts';
import { settingEdits } from '../../../settings/rows/setting-edits.ts';
import { parseWebMessaging } from '../base/document.ts';
import { place } from '../base/place.ts';
import { settings } from '../base/settings.ts';
import { OFF, sharingEdit, stopSharing } from './sharing.ts';

const input = { id: 'c/1', name: 'Shop' };
const [stop] = stopSharing;

describe('CHAT-GEN-28: a shared connection', () => {
  it('ends sharing before it is deleted', () => {
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

  it('O-11: is reported, and shown, as no longer shared if its deletion is refused', () => {
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

  it('has the partner’s title in its description', () => {
    expect(edit.describe(on, OFF)).toEqual({
      what: { id: 'chat.sharing' },
      from: { id: 'value.off' },
      to: { verbatim: 'App' },
    });
    expect(edit.describe(off, on.values)).toMatchObject({ from: { verbatim: 'App' }, to: { id: 'value.off' } });
  });

  it('CHAT-SHR-12: cannot be undone: overwritten values would not be restored, and undoing its end would share without the question', () => {
    expect(edit.inverse?.(on)).toBeNull();
    expect(edit.inverse?.(off)).toBeNull();
  });

  describe('CHAT-SHR-11 D2§4: the chosen connection, which is read immediately before', () => {
    const asked = edit.precondition?.(on);
    const app = { connectionId: 's1', title: 'The app' };
    const problem = (...sdk_mobile: object[]) => asked?.problem({ sdk_mobile });

    it('is read only if sharing starts', () => {
      expect(asked?.call).toEqual({ method: 'GET', path: '/connections/multichannel' });
      expect(edit.precondition?.(off)).toBeUndefined();
    });

    it('may be unshared, or shared with this connection by a call whose answer was lost', () => {
      expect(problem(app)).toBeNull();
      expect(problem({ ...app, syncConnectionId: 'c/1' })).toBeNull();
    });

    it('must not be shared with another connection meanwhile', () => {
      expect(problem({ ...app, syncConnectionId: 'c/2' })).toEqual({
        id: 'sharing.target_taken',
        values: { name: 'The app' },
      });
    });

    it('must not be encrypted or deleted meanwhile', () => {
      const unfit = (name: string) => ({ id: 'sharing.target_unfit', values: { name } });
      expect(problem({ ...app, encryptionEnabled: true })).toEqual(unfit('The app'));
      expect(problem()).toEqual(unfit('App'));
    });
  });

  it('rule 9: is dropped if it ends before it was sent, but an end and another partner stay two edits', () => {
    expect(edit.continues?.(on, off)).toBe(true);
    expect(edit.continues?.(off, on)).toBe(false);
  });

  it('O-06: is resolved as a whole, so that no partner is combined with a disabled switch', () => {
    expect(edit).not.toHaveProperty('withValues');
    expect(edit).not.toHaveProperty('nameOf');
  });
});

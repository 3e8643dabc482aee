import { describe, expect, it } from 'vitest';
import { parseWebMessaging } from '../base/document.ts';
import { transferEdits } from './transfer-edits.ts';

const { transfer } = transferEdits;
const add = { id: 'c/1', change: { to: 't1' } };
const remove = { id: 'c/1', change: { from: 't1' } };
const doc = parseWebMessaging({ multichannel: ['t1', { connectionId: 't2' }] });

describe('channels to transfer to', () => {
  it('A-91: are read from ids, or from objects with a connectionId', () => {
    expect(doc.multichannel).toEqual(['t1', 't2']);
    expect(parseWebMessaging({ multichannel: ['t1', { id: 'x' }] })).toEqual({
      multichannel: ['t1'],
      unread: { 'multichannel[]': [{ id: 'x' }] },
    });
    expect(parseWebMessaging({ accountName: 'Shop' })).toEqual({ accountName: 'Shop' });
  });

  it.each([
    ['CHAT-SHR-03', add, { method: 'POST', path: '/connections/chat/c%2F1/add_transfer' }],
    ['CHAT-SHR-06', remove, { method: 'DELETE', path: '/connections/chat/c%2F1/delete_transfer' }],
  ])('%s: %j is sent as %j with only the id', (_, input, call) => {
    expect(transfer.steps[0]?.request(doc, input, {})).toEqual({ ...call, body: { connectionId: 't1' } });
  });

  it('CHAT-SHR-03 CHAT-SHR-05 CHAT-SHR-07: have their messages', () => {
    expect(transfer.saved(add)).toEqual({ id: 'channel_added' });
    expect(transfer.failed(add)).toEqual({ id: 'channel_add_failed' });
    expect(transfer.failed(remove)).toEqual({ id: 'channel_transfer_delete_failed' });
  });

  it('are taken from an answer that is the whole connection', () => {
    const take = (answer: unknown) => transfer.steps[0]?.take?.(answer, doc, add).doc;
    expect(take({ connectionId: 'c/1', multichannel: [{ connectionId: 't9' }] })).toMatchObject({
      multichannel: ['t9'],
    });
    expect(take('')).toMatchObject({ multichannel: ['t1', 't2'] });
  });

  describe('rule 11: to a connection that waits to be created', () => {
    const coming = { id: 'c/1', change: { to: { created: 'e1' } }, title: 'Second shop' };

    it('is listed by the edit that creates it, and described by its name', () => {
      expect(transfer.apply(doc, coming)).toEqual({ multichannel: ['t1', 't2', 'e1'] });
      expect(transfer.applyAll?.(doc, [coming])).toEqual(transfer.apply(doc, coming));
      expect(transfer.touches(coming)).toEqual(['multichannel[]e1']);
      expect(transfer.describe(coming, {})).toEqual({ what: { id: 'channel_added' }, to: { verbatim: 'Second shop' } });
    });

    it('is dropped when it is deleted before it was sent', () => {
      const deleted = { id: 'c/1', change: { from: 'e1', at: 2 } };
      expect(transfer.continues?.(coming, deleted)).toBe(true);
      expect(transfer.merge?.(coming, deleted)).toBeNull();
    });
  });
});

import { describe, expect, it } from 'vitest';
import { readMultichannel } from './multichannel.ts';
import '../testing/kinds.ts';

/** The ids and platforms of the parsed connections, in order. */
const read = (raw: unknown) => readMultichannel(raw).connections.map(({ id, platform }) => [id, platform]);

describe('CHAT-SHR-01 A-91: the map of channels', () => {
  it('has the connections of every platform', () => {
    const answer = {
      facebook: [{ connectionId: 'f', title: 'Community', platform: 'facebook' }],
      twilio: [{ connectionId: 't', title: 'Support', platform: 'twilio' }],
    };
    expect(read(answer)).toEqual([
      ['f', 'facebook'],
      ['t', 'twilio'],
    ]);
    expect(readMultichannel(answer).connections[0]?.title).toBe('Community');
  });

  it.each<[string, unknown, [string, string][]]>([
    [
      'a display name as key',
      { 'Mobile Messaging SDK': [{ connectionId: 's', platform: 'sdk_mobile' }] },
      [['s', 'sdk_mobile']],
    ],
    ['a display name whose items say no platform', { Facebook: [{ connectionId: 'f' }] }, [['f', 'Facebook']]],
    [
      'a platform of its own below a display name',
      { Line: [{ connectionId: 'l', platform: 'line' }] },
      [['l', 'Line']],
    ],
    ['a key that items do not repeat', { twilio: [{ connectionId: 't' }] }, [['t', 'twilio']]],
    ['an SDK among web messaging', { chat: [{ connectionId: 's', sdkPlatform: 'sdk_mobile' }] }, [['s', 'sdk_mobile']]],
    ['the name of a property that every object has', { constructor: [{ connectionId: 'c' }] }, [['c', 'constructor']]],
  ])('%s', (_, answer, expected) => {
    expect(read(answer)).toEqual(expected);
  });

  it('drops what cannot be chosen, and duplicates', () => {
    const twice = { connectionId: 't', title: 'Support' };
    expect(read({ twilio: [twice, { title: 'No id' }, null, 7], SMS: [twice], facebook: 'none', abc: null })).toEqual([
      ['t', 'twilio'],
    ]);
  });

  it.each([[null], [[]], ['text'], [7]])('%j has none', (answer) => {
    expect(read(answer)).toEqual([]);
  });

  it('CHAT-SHR-11: keeps the fields that decide whether a connection can be shared with', () => {
    const item = { connectionId: 's', sdkPlatform: 'sdk_mobile', encryptionEnabled: true, syncConnectionId: 'c' };
    expect(readMultichannel({ sdk_mobile: [item] }).connections).toMatchObject([
      { encrypted: true, syncConnectionId: 'c' },
    ]);
  });
});

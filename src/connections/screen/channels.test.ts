import { expect, it } from 'vitest';
import type { MessageId } from '../../model/message.ts';
import { channelsOf } from './channels.ts';
import '../../testing/kinds.ts';

const t = (id: MessageId) => (id === 'platform.sms' ? 'SMS' : id);
const one = (id: string, platform: string, title = id) => ({ id, title, platform, lastUpdate: undefined });

it('A-91: platforms of one display name are one channel, and a display name that was a key is the same one', () => {
  const channels = channelsOf([one('b', 'vonage-sms'), one('c', 'SMS'), one('a', 'twilio'), one('l', 'Line')], [], t);
  expect(channels.map(({ name, connections }) => [name, connections.map(({ id }) => id)])).toEqual([
    ['Line', ['l']],
    ['SMS', ['a', 'b', 'c']],
  ]);
});

it('O-22: what waits to be created is named in its channel, also where that has nothing else', () => {
  const channels = channelsOf([one('a', 'twilio')], [one('', 'vonage-sms', 'New line'), one('', 'abc', 'Apple')], t);
  expect(channels.map(({ name, connections, waiting }) => [name, connections.length, waiting])).toEqual([
    ['SMS', 1, ['New line']],
    ['platform.abc', 0, ['Apple']],
  ]);
});

it('a platform that we do not know is called what the server calls it', () => {
  expect(channelsOf([{ ...one('l', 'line'), platformName: 'LINE' }], [], t)[0]?.name).toBe('LINE');
});

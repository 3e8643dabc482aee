import { expect, it } from 'vitest';
import type { MessageId } from '../../model/message.ts';
import { channelsOf } from './channels.ts';
import '../../testing/kinds.ts';

const t = (id: MessageId) => (id === 'platform.sms' ? 'SMS' : id);
const one = (id: string, platform: string, title = id) => ({ id, title, platform, lastUpdate: undefined });

it('A-91: platforms with the same display name are one channel, also if the display name was a key', () => {
  const channels = channelsOf([one('b', 'vonage-sms'), one('c', 'SMS'), one('a', 'twilio'), one('l', 'Line')], [], t);
  expect(channels.map(({ name, connections }) => [name, connections.map(({ id }) => id)])).toEqual([
    ['Line', ['l']],
    ['SMS', ['a', 'b', 'c']],
  ]);
});

it('O-22: a waiting create is listed in its channel, also as the only connection', () => {
  const channels = channelsOf([one('a', 'twilio')], [one('', 'vonage-sms', 'New line'), one('', 'abc', 'Apple')], t);
  expect(channels.map(({ name, connections, waiting }) => [name, connections.length, waiting])).toEqual([
    ['SMS', 1, ['New line']],
    ['platform.abc', 0, ['Apple']],
  ]);
});

it('an unknown platform has the server’s name', () => {
  expect(channelsOf([{ ...one('l', 'line'), platformName: 'LINE' }], [], t)[0]?.name).toBe('LINE');
});

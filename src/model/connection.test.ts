import { describe, expect, test } from 'vitest';
import { laneOf, newestFirst, pathOf, readConnections, readDate, readList } from './connection.ts';
import '../testing/kinds.ts';

const one = (item: unknown) => readConnections([item])?.[0];

describe('reading GET /connections', () => {
  test('LIST-15 A-20: a bare array, {connections} and {data} are the same list', () => {
    const items = [{ connectionId: 'a', platform: 'twilio', title: 'A', lastUpdate: 1 }];
    const list = readConnections(items);
    expect(list).toEqual([{ id: 'a', title: 'A', platform: 'twilio', lastUpdate: 1 }]);
    expect(readConnections({ connections: items })).toEqual(list);
    expect(readConnections({ data: items })).toEqual(list);
  });

  test.each([[null], [undefined], ['[]'], [{}], [{ connections: 'none' }], [{ rows: [] }], ['not json'], [''], [7]])(
    '%j is no list',
    (raw) => {
      expect(readConnections(raw)).toBeNull();
    },
  );

  const sound = { connectionId: 'a', platform: 'twilio' };
  const asRead = { id: 'a', title: '', platform: 'twilio', lastUpdate: undefined };

  test.each([[null], [7], ['text'], [[]]])('an item that is %j is dropped and counted', (item) => {
    expect(readList([item, sound])).toEqual({ items: [asRead], leftOut: 1 });
  });

  test('an item with only invalid fields loses nothing but itself', () => {
    const list = readList([{ connectionId: {}, platform: 3, title: [], lastUpdate: {} }, sound]);
    expect(list?.items).toHaveLength(2);
    expect(list).toMatchObject({ items: expect.arrayContaining([asRead]), leftOut: 0 });
  });

  test('A-20 A-50: an id that is a number is its digits', () => {
    const item = { ...sound, connectionId: 17, title: 2024, syncConnectionId: 18 };
    expect(readList([item])?.items).toEqual([{ ...asRead, id: '17', title: '2024', syncConnectionId: '18' }]);
  });

  test('LIST-04 LIST-15: a connection listed twice is one row, the newest', () => {
    const items = [{ ...sound, lastUpdate: 1 }, { ...sound, title: 'B', lastUpdate: 2 }, { platform: 'twilio' }, {}];
    const list = readConnections([...items, { platform: 'twilio' }]);
    expect(list?.map(({ id, title }) => [id, title])).toEqual([
      ['a', 'B'],
      ['', ''],
      ['', ''],
      ['', ''],
    ]);
  });

  test.each([' ', '\u00a0', '\u200b', '\u202e\t'])('a title of blanks, %j, counts as empty', (title) => {
    expect(one({ ...sound, title })).toEqual(asRead);
    expect(one({ ...sound, title: `${title}A` })?.title).toBe(`${title}A`);
  });

  test('LIST-04, A-20: newest first, without a date last', () => {
    const list = readConnections([
      { connectionId: 'none' },
      { connectionId: 'iso', lastUpdate: '2024-05-01T00:00:00Z' },
      { connectionId: 'text', lastUpdate: '1800000000000' },
      { connectionId: 'number', lastUpdate: 1 },
      { connectionId: 'wrong', lastUpdate: 'yesterday' },
    ]);
    expect(list?.map(({ id }) => id)).toEqual(['text', 'iso', 'number', 'none', 'wrong']);
  });

  test('two connections without a date keep their order', () => {
    const undated = { id: '', title: '', platform: '', lastUpdate: undefined };
    expect(newestFirst(undated, undated)).toBe(0);
  });
});

describe('A-21: the kind of a connection', () => {
  test.each([
    [{ isCustomerSimulator: true, sdkPlatform: 'ios', platform: 'custom' }, 'agent_trainer'],
    [{ sdkPlatform: 'ios', platform: 'chat' }, 'sdk_mobile'],
    [{ sdkPlatform: '', platform: 'chat' }, 'chat'],
    [{ platform: 'sdk_mobile' }, 'sdk_mobile'],
    [{ platform: 'vonage-sms' }, 'vonage-sms'],
    [{}, ''],
  ])('%j is %s', (item, platform) => {
    expect(one({ connectionId: 'a', ...item })?.platform).toBe(platform);
  });

  test("LIST-03: the server's own name is kept only for a platform we do not know", () => {
    expect(one({ connectionId: 'a', platform: 'fax', standardPlatformName: 'Fax' })?.platformName).toBe('Fax');
    expect(one({ connectionId: 'a', platform: 'chat', standardPlatformName: 'Fax' })).not.toHaveProperty(
      'platformName',
    );
  });

  test('reads encryption and sharing', () => {
    expect(one({ connectionId: 'a', encryptionEnabled: true, syncConnectionId: 's' })).toMatchObject({
      encrypted: true,
      syncConnectionId: 's',
    });
    expect(one({ connectionId: 'a', encryptionEnabled: 'yes' })).not.toHaveProperty('encrypted');
  });
});

describe('LIST-13, LIST-14: where a row leads', () => {
  test.each([
    ['sdk_mobile', '/mobile/sdk_mobile/a%2Fb'],
    ['agent_trainer', '/custom/a%2Fb'],
    ['custom', '/custom/a%2Fb'],
    ['twilio', '/twilio/a%2Fb'],
  ])('%s leads to %s', (platform, path) => {
    expect(pathOf({ id: 'a/b', platform })).toBe(path);
  });

  test.each(['fax', 'constructor', '__proto__', ''])('%j leads nowhere', (platform) => {
    expect(pathOf({ id: 'a', platform })).toBeUndefined();
  });

  test('a row without an id leads nowhere', () => {
    expect(pathOf({ id: '', platform: 'chat' })).toBeUndefined();
  });

  test('SDK and Agent Trainer share their collection, and with it the lane', () => {
    expect(laneOf({ id: 'a', platform: 'sdk_mobile' })).toBe('chat/a');
    expect(laneOf({ id: 'a', platform: 'agent_trainer' })).toBe('custom/a');
    expect(laneOf({ id: 'a', platform: 'fax' })).toBe('fax/a');
  });
});

test.each([
  [1, 1],
  ['1', 1],
  ['2024-05-01T00:00:00Z', 1_714_521_600_000],
  ['', undefined],
  ['soon', undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [9e15, undefined],
  [undefined, undefined],
])('A-20: the date %j is %j', (value, time) => {
  expect(readDate(value)).toBe(time);
});

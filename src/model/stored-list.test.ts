import { expect, test } from 'vitest';
import type { Connection } from './connection.ts';
import { fromStoredList, toStoredList } from './stored-list.ts';

const items: readonly Connection[] = [
  { id: 'a', title: 'Łódź 🚋', platform: 'twilio', lastUpdate: 5 },
  { id: 'b', title: '', platform: 'telegram', platformName: 'Telegram', lastUpdate: undefined },
  { id: 'c', title: 'C', platform: 'sdk_mobile', lastUpdate: 0, syncConnectionId: 's', encrypted: true },
];

test('OFF-05: a stored list is read back field for field', () => {
  const rested = JSON.parse(JSON.stringify(toStoredList({ readAt: 7, items })));
  expect(fromStoredList(rested)).toStrictEqual({ readAt: 7, items });
});

test('the fields of most connections need no names', () => {
  expect(toStoredList({ readAt: 7, items }).rows[0]).toEqual(['a', 'Łódź 🚋', 'twilio', 5]);
});

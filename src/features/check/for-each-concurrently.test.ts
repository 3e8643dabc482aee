import { expect, test } from 'vitest';
import { AT_ONCE, forEachConcurrently } from './for-each-concurrently.ts';

const items = Array.from({ length: 20 }, (_, at) => at);

test('decision 0068: connections are read in order, four at a time, each once', async () => {
  const begun: number[] = [];
  let underWay = 0;
  let most = 0;
  await forEachConcurrently(
    items,
    async (item) => {
      begun.push(item);
      most = Math.max(most, ++underWay);
      // The later ones of four end first.
      await new Promise((resolve) => setTimeout(resolve, 4 - (item % 4)));
      underWay -= 1;
      return true;
    },
    () => true,
  );
  expect(begun).toEqual(items);
  expect(most).toBe(4);
  expect(underWay).toBe(0);
});

test('decision 0068: after a stop no further read starts, and those in flight end', async () => {
  const ended: number[] = [];
  let stopped = false;
  await forEachConcurrently(
    items,
    async (item) => {
      if (item === 5) stopped = true;
      await new Promise((resolve) => setTimeout(resolve, 1));
      ended.push(item);
      return true;
    },
    () => !stopped,
  );
  expect(ended.length).toBeLessThan(AT_ONCE + 6);
  expect(ended).toContain(5);
});

test('decision 0068: a read that ends the check ends the others', async () => {
  const begun: number[] = [];
  const act = async (item: number) => {
    begun.push(item);
    return item < 5;
  };
  await forEachConcurrently(items, act, () => true);
  // The calls in flight next to it have started by then.
  expect(begun.length).toBeLessThan(AT_ONCE + 6);
});

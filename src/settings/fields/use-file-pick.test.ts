import { expect, test } from 'vitest';
import { runHook } from '../../state/testing/run-hook.ts';
import { useFilePick } from './use-file-pick.ts';

test('UPL-10: a file is stored after the previously chosen one, which is still being stored', async () => {
  const kept: string[] = [];
  const first = Promise.withResolvers<void>();
  async function save({ name }: File) {
    if (name === 'first') await first.promise;
    kept.push(name);
  }
  const screen = runHook(() => useFilePick(async () => null, save));
  for (const name of ['first', 'second']) {
    screen.value().pick([new File([], name)]);
    await new Promise((resolve) => setTimeout(resolve));
  }
  first.resolve();
  await expect.poll(() => kept).toEqual(['first', 'second']);
  expect(screen.value().busy).toBe(false);
  screen.end();
});

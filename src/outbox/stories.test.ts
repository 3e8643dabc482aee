import fc from 'fast-check';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { twilioSms } from '../kinds/twilio-sms/index.ts';
import type { Subject } from '../model/edit.ts';
import { withMore } from './testing/parts.ts';
import { installPlatform } from './testing/platform.ts';
import { play, type Scene } from './testing/scene.ts';
import { story } from './testing/story.ts';
import { World } from './testing/world.ts';

/**
 * Plays the same 3,000 stories each time. Set `RUNS` to play others, `SEED` and `STORY` (fast-check's path) to replay one.
 */
const { RUNS, SEED = RUNS ? undefined : '1', STORY } = process.env;

let restore: () => void;
beforeAll(async () => {
  restore = await installPlatform();
  // The sender logs storage errors, which stories cause on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(() => {
  restore();
  vi.restoreAllMocks();
});

async function reportsOf(scenes: readonly Scene[]): Promise<readonly string[]> {
  // Its edits have narrower types than a subject in general.
  const world = await World.begin(withMore(twilioSms as unknown as Subject));
  await play(world, scenes);
  return world.end();
}

test('offline.md: whatever happens, every edit has exactly one effect, in order, or is visible', async () => {
  const found = await fc.check(
    fc.asyncProperty(story, async (scenes) => {
      const wrong = await reportsOf(scenes);
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
    }),
    {
      numRuns: Number(RUNS ?? 3000),
      ...(SEED ? { seed: Number(SEED) } : {}),
      ...(STORY ? { path: STORY } : {}),
    },
  );
  if (!found.failed) return;
  const scenes = found.counterexample?.[0] ?? [];
  throw new Error(
    [
      `SEED=${found.seed} STORY=${found.counterexamplePath}, ${found.numRuns} runs`,
      ...scenes,
      found.errorInstance,
    ].join('\n'),
  );
}, 3_600_000);

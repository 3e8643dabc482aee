import { expect, it } from 'vitest';
import { safeLink } from '../model/safe-link.ts';
import { PLATFORMS, REGISTRY } from '../registry.ts';

const SETUPS = await Promise.all(
  PLATFORMS.map(async ({ platform }) => ({ platform, steps: await REGISTRY.setup(platform) })),
);

const PLACE = { id: 'c1', incomingHost: 'https://in.example', widgetHost: 'https://widget.example' };

it('decision 69: every kind lists what a new connection needs, each step once', () => {
  for (const { platform, steps } of SETUPS) {
    const keys = steps.map(({ key }) => key);
    expect(keys.length, platform).toBeGreaterThan(0);
    expect(new Set(keys).size, platform).toBe(keys.length);
  }
});

it('decision 69: for an empty document no step is done, nothing fails, and links lead only to https', () => {
  for (const { platform, steps } of SETUPS) {
    for (const { key, copy, site, isDone } of steps) {
      const name = `${platform} ${key}`;
      expect(isDone?.({}) ?? false, name).toBe(false);
      expect(copy?.text({}, PLACE) ?? '', name).toBeTypeOf('string');
      if (site) expect(safeLink(site.href, 'http://localhost/')?.protocol, name).toBe('https:');
    }
  }
});

it.each([
  ['facebook', 'authorize', { authorized: false }, false],
  ['facebook', 'authorize', { authorized: true }, true],
  ['chat', 'domains', { cors: [] }, false],
  ['chat', 'domains', { cors: ['*'] }, true],
  ['sdk_mobile', 'push', { webhook: 'https://push.example' }, true],
  ['agent_trainer', 'scenarios', { taskRecords: [{ isEnabled: false }] }, false],
  ['agent_trainer', 'scenarios', { taskRecords: [{ isEnabled: true }] }, true],
])('decision 69: %s, step %s of %j: done is %s', async (platform, key, view, done) => {
  const steps = await REGISTRY.setup(platform);
  expect(steps.find((each) => each.key === key)?.isDone?.(view)).toBe(done);
});

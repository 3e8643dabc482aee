import { beforeEach, describe, expect, test } from 'vitest';
import type { Outcome } from '../model/outcome.ts';
import { edit, freshDevice, hurried, NOBODY, ok, openDevice, refusal, smallSubject } from './testing/device.ts';

const subject = smallSubject();

beforeEach(freshDevice);

describe('O-11: a create with a second step', () => {
  const item = (connectionId: string) => ({ connectionId, platform: 'a', title: '' });
  const { create } = subject.edits;
  if (!create) throw new Error('no create');
  const restore: (typeof create.steps)[number] = {
    name: 'restore',
    request: (_, __, { created }) => ({ method: 'POST', path: `/connections/a/${String(created)}` }),
    take: () => ({}),
  };
  const twoSteps = {
    ...subject,
    edits: { ...subject.edits, create: { ...create, steps: [...create.steps, restore] } },
  };

  /** The calls if the create takes effect and `first` is the outcome of its POST. */
  async function made(first: Outcome): Promise<string[]> {
    const window = await openDevice(twoSteps, async ({ method, path }) => {
      if (path === '/connections') return ok([item('c1')]);
      if (method === 'GET') return ok({ key: 'k' });
      return path === '/connections/a' ? first : ok();
    });
    await window.put([edit(twoSteps, 'create', { key: 'k' })]);
    const { sendNow } = await window.run({ list: () => [] });
    await hurried(sendNow, () => window.emptied());
    window.outbox.close();
    expect(window.events).toMatchObject([{ kind: 'settled', created: 'c1' }]);
    return window.calls.filter((call) => call.startsWith('POST'));
  }

  test.each<[string, Outcome]>([
    ['says its id', ok({ id: 'c1' })],
    ['does not say its id: it is looked for', ok({})],
  ])('continues with it when the answer %s', async (_, first) => {
    expect(await made(first)).toEqual(['POST /a', 'POST /a/c1']);
  });

  test('continues with it when an answer was lost and the next one says that the connection exists', async () => {
    let posts = 0;
    const window = await openDevice(twoSteps, async ({ method, path }) => {
      if (path === '/connections') return ok(posts > 1 ? [item('c1')] : []);
      if (method === 'GET') return ok({ key: 'k' });
      if (path !== '/connections/a') return ok();
      posts += 1;
      return posts === 1 ? NOBODY : refusal(409);
    });
    await window.put([edit(twoSteps, 'create', { key: 'k' })]);
    const { sendNow } = await window.run({ list: () => [] });
    await hurried(sendNow, () => window.emptied());
    window.outbox.close();
    expect(window.calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /a', 'POST /a', 'POST /a/c1']);
  });
});

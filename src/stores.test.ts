import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { subjectOf } from './background/subjects.ts';
import { storedLocale } from './io/preferences.ts';
import { readChanges } from './io/store/changes.ts';
import { readDrafts } from './io/store/drafts.ts';
import { storedTheme } from './io/theme.ts';
import { configOf } from './model/config.ts';
import { hurried } from './outbox/testing/device.ts';
import { type Workspace, workspace } from './state/documents/workspace.ts';
import { currentItems } from './state/list/list.ts';
import { retryNow } from './state/outbox/sending.ts';
import { sessionState } from './state/session/session-state.ts';
import { createState } from './state/start/create-state.ts';
import { stubWindow, useMockState } from './state/testing/open-state.ts';
import { setHaste } from './testing/pace.ts';
import { plantStore, RELEASES } from './testing/plant-store.ts';

const SUPPORT = 'twilio-support';
const WEBSITE = 'chat-website';
const CONFLICT = ['twilio/twilio-many-countries', 'menu', 'parked'];

const server = await useMockState();
afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage');
});

describe.each(RELEASES)('rule 14 OFF-20: the store of %s is opened by this build', (_, stored) => {
  beforeEach(async () => {
    vi.useFakeTimers({ now: stored.writtenAt + 60_000, toFake: ['Date'] });
    stubWindow(stored.origin);
    await plantStore(stored);
    server.control.state({ mutate: stored.service });
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (given: Request | string | URL, init?: RequestInit) => {
      const request = new Request(given, init);
      return fetch(new Request(request.url.replace(stored.origin, server.url), request));
    });
  });

  async function start(): Promise<Workspace> {
    await createState({
      config: configOf({ apiBase: stored.origin }, stored.origin),
      source: { reached: true, found: true },
      address: { sessionId: 'demo', nonce: null },
      subjectOf: async (key) => subjectOf(key),
    }).start();
    const open = workspace();
    if (!open) throw new Error('nothing was opened');
    await open.outbox.loadAll();
    return open;
  }

  const edits = ({ outbox }: Workspace) => outbox.mirror.all().map(({ lane, name, state }) => [lane, name, state]);

  test('without the service the list, documents, edits, the draft, sent changes and the preferences are there', async () => {
    server.control.cut(true);
    const open = await start();
    expect(sessionState()).toMatchObject({ is: 'offline', session: { managerId: 'm-1' } });
    expect(currentItems()).toContainEqual(expect.objectContaining({ id: SUPPORT, platform: 'twilio' }));
    for (const [id, menuConfiguration] of [
      [SUPPORT, 'Reply {#} for {label}'],
      ['twilio-billing', 'Sent {label}'],
    ])
      expect((await open.documents.read(`twilio/${id}`))?.doc).toMatchObject({ menuConfiguration });
    expect(edits(open)).toEqual([
      CONFLICT,
      [expect.stringMatching(/^twilio\/\+/), 'create', 'verify'],
      [`twilio/${SUPPORT}`, 'menu', 'waiting'],
      [`twilio/${SUPPORT}`, 'countries', 'waiting'],
      [`chat/${WEBSITE}`, 'logo', 'waiting'],
      ['twilio/twilio-default-menu', 'menu', 'sending'],
    ]);
    expect(open.outbox.mirror.all()[0]?.parked).toEqual({
      why: 'conflict',
      theirs: { menuConfiguration: 'Theirs {label}' },
    });
    expect(await readDrafts(open.vault)).toMatchObject([
      { form: 'twilio/twilio-billing/menu', values: { menuConfiguration: 'Half-typed {label}' } },
    ]);
    expect(await readChanges(open.vault)).toMatchObject([{ lane: 'twilio/twilio-billing', name: 'menu' }]);
    expect([storedTheme(), storedLocale()]).toEqual(['dark', 'pl']);
  });

  test('with the service each edit has one effect, and the conflict waits for its decision', async () => {
    onTestFinished(setHaste(10));
    const open = await start();
    await hurried(retryNow, () => expect.poll(() => open.outbox.count(), { timeout: 10_000 }).toBe(1));
    expect(edits(open)).toEqual([CONFLICT]);
    // The create and the edit in flight have already taken effect.
    expect(server.control.effects().map(({ connectionId, body }) => [connectionId, body])).toEqual([
      [SUPPORT, { menuConfiguration: 'Waited through the update {label}' }],
      [SUPPORT, { countryCodes: { US: '+1', CA: '+1', MX: '+52', IS: '+354' } }],
      [WEBSITE, expect.objectContaining({ slot: 'logo', name: 'brightwater.png', size: 79 })],
    ]);
    expect(server.control.violations()).toEqual([]);
  });
});

import { beforeEach, expect, test, vi } from 'vitest';
import { readDraft } from '../../io/store/drafts.ts';
import { namesInTab } from '../../io/store/tab-copies.ts';
import { openState, startAgain, stubWindow, useMockState } from '../testing/open-state.ts';
import { storeDrafts } from './draft-record.ts';
import type { DraftForm } from './drafts.ts';
import { FORM, ready, type SAVED } from './testing/draft-form.ts';
import type { Workspace } from './workspace.ts';

const server = await useMockState();
let open: Workspace;
let events: ReturnType<typeof stubWindow>;

beforeEach(async () => {
  events = stubWindow(server.url);
  open = await openState(server);
});

const rest = () => readDraft(open.vault, { form: FORM, window: 'any' });

test('O-41: a draft is stored 100 ms after its first unsaved key, even if the typing continues', async () => {
  const screen = await ready();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  screen.value().set('menu', 'T');
  screen.value();
  vi.advanceTimersByTime(60);
  screen.value().set('menu', 'Ty');
  screen.value();
  vi.advanceTimersByTime(60);
  vi.useRealTimers();
  await expect.poll(() => rest()).toMatchObject({ values: { menu: 'Ty' } });
});

test('O-41: a draft survives a reload although the database could not be written, and has no copy once it is stored', async () => {
  const screen = await ready();
  open.vault.db.close();
  screen.value().set('menu', 'Typed');
  await expect.poll(() => namesInTab(open.vault)).toHaveLength(1);
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Typed|twilio/);
  screen.end();
  open = await startAgain(server, open);
  const next = await ready();
  expect(next.value()).toMatchObject({ values: { menu: 'Typed' }, base: { menu: 'Reply {#}' }, restored: true });
  next.value().set('menu', 'Typed on');
  await expect.poll(() => rest()).toMatchObject({ values: { menu: 'Typed on' } });
  await storeDrafts();
  expect(namesInTab(open.vault)).toEqual([]);
});

test('O-41: a draft typed right before the page is left for a while, which closes the database, is copied into the tab', async () => {
  const screen = await ready();
  screen.value().set('menu', 'Typed');
  events.window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
  await expect.poll(() => namesInTab(open.vault)).toHaveLength(1);
});

test.each([
  ['discarded', (form: DraftForm<typeof SAVED>) => form.discard()],
  ['saved', (form: DraftForm<typeof SAVED>) => void form.become(async () => true)],
])('O-41: a draft leaves no copy in the tab once it is %s, even if the database cannot be written', async (_, end) => {
  const screen = await ready();
  open.vault.db.close();
  screen.value().set('menu', 'Typed');
  await expect.poll(() => namesInTab(open.vault)).toHaveLength(1);
  end(screen.value());
  await expect.poll(() => namesInTab(open.vault)).toEqual([]);
});

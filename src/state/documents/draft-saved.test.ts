import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDraft, readDrafts } from '../../io/store/drafts.ts';
import { closeState, openState, stubWindow, useMockState } from '../testing/open-state.ts';
import { type RunningHook, runHook } from '../testing/run-hook.ts';
import { useDraft } from './drafts.ts';
import type { Workspace } from './workspace.ts';

const FORM = 'twilio/t1/menu';
const SAVED = { menu: 'Reply {#}', name: 'Support' };

const server = await useMockState();
let open: Workspace;
const running: RunningHook<unknown>[] = [];

beforeEach(async () => {
  stubWindow(server.url);
  open = await openState(server);
});
afterEach(async () => {
  for (const each of running.splice(0)) each.end();
  await closeState();
  vi.unstubAllGlobals();
});

/** The form on screen, once the device was asked. */
async function ready() {
  const screen = runHook(() => useDraft(FORM, SAVED));
  running.push(screen);
  await expect.poll(() => screen.value().ready).toBe(true);
  return screen;
}

const rest = (form = FORM) => readDraft(open.vault, { form, window: 'any' });

test('O-06: what is typed while it is being saved stays, over what was saved', async () => {
  const screen = await ready();
  screen.value().set('menu', ' Saved ');
  screen.value().set('name', 'Renamed');
  const saved = { menu: 'Saved', name: 'Renamed' };
  const save = async () => {
    screen.value().set('menu', ' Saved  and more');
    screen.use(() => useDraft(FORM, saved));
    return true;
  };
  expect(await screen.value().become(save, () => saved)).toEqual({ menu: ' Saved  and more' });
  expect(screen.value()).toMatchObject({ values: { menu: ' Saved  and more', name: 'Renamed' }, touched: ['menu'] });
  expect(screen.value()).toMatchObject({ base: { menu: 'Saved' }, moved: false });
  await expect.poll(() => rest()).toMatchObject({ values: { menu: ' Saved  and more' }, base: { menu: 'Saved' } });
});

test('O-01.2: what is typed while it is being saved stays, whatever is saved of it, and only that', async () => {
  const screen = await ready();
  screen.value().set('menu', 'Saved');
  screen.value().set('name', 'Renamed');
  const save = async () => {
    screen.value().set('menu', 'More');
    return true;
  };
  expect(await screen.value().become(save)).toEqual({ menu: 'More' });
  expect(screen.value()).toMatchObject({ values: { ...SAVED, menu: 'More' }, touched: ['menu'] });
  await expect.poll(() => rest()).toMatchObject({ values: { menu: 'More' } });
  expect(await screen.value().become(async () => true)).toEqual({});
});

test('O-01.2: what is typed while a new connection is being kept goes on in the form of the one that waits', async () => {
  const screen = await ready();
  const next = 'twilio/create/key';
  screen.value().set('name', 'Night');
  const save = async () => {
    screen.value().set('name', 'Night line');
    return true;
  };
  await screen.value().become(save, () => ({ name: 'Night' }), next);
  screen.use(() => useDraft(next, { ...SAVED, name: 'Night' }));
  expect(screen.value()).toMatchObject({ values: { name: 'Night line' }, touched: ['name'], moved: false });
  await expect.poll(() => rest(next)).toMatchObject({ values: { name: 'Night line' } });
  expect((await readDrafts(open.vault)).map(({ form }) => form)).toEqual([next]);
});

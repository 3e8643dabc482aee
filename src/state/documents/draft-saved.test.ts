import { beforeEach, expect, test } from 'vitest';
import { readDraft, readDrafts } from '../../io/store/drafts.ts';
import { openState, stubWindow, useMockState } from '../testing/open-state.ts';
import { useDraft } from './drafts.ts';
import { FORM, ready, SAVED } from './testing/draft-form.ts';
import type { Workspace } from './workspace.ts';

const server = await useMockState();
let open: Workspace;

beforeEach(async () => {
  stubWindow(server.url);
  open = await openState(server);
});

const rest = (form = FORM) => readDraft(open.vault, { form, window: 'any' });

test('O-06: input typed during a save stays, over the saved value', async () => {
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

test('O-01.2: only input typed during a save stays, whatever the save contains', async () => {
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

test('O-01.2: input typed while a new connection is stored continues in the form of the waiting one', async () => {
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

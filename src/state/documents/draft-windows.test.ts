import { beforeEach, expect, test } from 'vitest';
import { discardDraft, dropDraft, readDraft, writeDraft } from '../../io/store/drafts.ts';
import { windowName } from '../../io/window.ts';
import { openState, stubWindow, useMockState } from '../testing/open-state.ts';
import { runHook } from '../testing/run-hook.ts';
import { storeDrafts } from './draft-record.ts';
import { useStoredDrafts } from './draft-records.ts';
import { FORM, ready } from './testing/draft-form.ts';
import type { Workspace } from './workspace.ts';

const server = await useMockState();
let open: Workspace;

beforeEach(async () => {
  stubWindow(server.url);
  open = await openState(server);
});

const rest = () => readDraft(open.vault, { form: FORM, window: 'any' });

const THEIRS = { form: FORM, window: 'other' };
const theirs = { at: 1, values: { menu: 'Theirs' }, base: { menu: 'Reply {#}' }, server: {} };
const mine = async () => ({ form: FORM, window: await windowName() });

test('OFF-06: another window’s draft stays when this one saves, discards, or reverts its own input', async () => {
  const screen = await ready();
  await writeDraft(open.vault, THEIRS, theirs);
  const ends: (() => unknown)[] = [
    () => screen.value().become(async () => true),
    () => screen.value().discard(),
    () => screen.value().set('menu', 'Reply {#}'),
  ];
  for (const end of ends) {
    screen.value().set('menu', 'x');
    await expect.poll(async () => (await readDraft(open.vault, await mine()))?.values).toEqual({ menu: 'x' });
    await end();
    screen.value();
    await storeDrafts();
    await expect.poll(rest).toEqual({ ...theirs, window: 'other' });
  }
});

test('OFF-06: a draft restored from another window ends there too, unless it changed there since', async () => {
  await writeDraft(open.vault, THEIRS, theirs);
  const first = await ready();
  first.value().discard();
  await storeDrafts();
  expect(await rest()).toBeUndefined();
  first.end();
  await writeDraft(open.vault, THEIRS, theirs);
  const second = await ready();
  await writeDraft(open.vault, THEIRS, { ...theirs, at: 2, values: { menu: 'More' } });
  await second.value().become(async () => true);
  await storeDrafts();
  expect(await rest()).toMatchObject({ window: 'other', values: { menu: 'More' } });
});

test('OFF-06: a restored draft becomes this window’s before it is saved, so that the edit’s transaction ends it', async () => {
  await writeDraft(open.vault, THEIRS, theirs);
  const screen = await ready();
  await screen.value().become(async () => {
    expect(await rest()).toMatchObject({ window: await windowName(), values: theirs.values });
    expect(await open.vault.db.count('drafts')).toBe(1);
    return null;
  });
});

test('OFF-06: a draft on screen is stored again once another window, which restored it, has ended it', async () => {
  const screen = await ready();
  screen.value().set('menu', 'Typed');
  await expect.poll(() => screen.value().stored).toBe(true);
  const restored = await readDraft(open.vault, await mine());
  await dropDraft(open.vault, THEIRS, restored);
  await expect.poll(rest).toMatchObject({ values: { menu: 'Typed' } });
});

test('OFF-06 rule 16: of two windows, the draft with the later keystroke is the newest, whichever was written last', async () => {
  const screen = await ready();
  screen.value().set('menu', 'Earlier');
  await expect.poll(() => screen.value().stored).toBe(true);
  const typed = await readDraft(open.vault, await mine());
  const later = { ...theirs, at: (typed?.at ?? 0) + 1, values: { menu: 'Later' } };
  await writeDraft(open.vault, THEIRS, later, typed);
  await expect.poll(() => open.vault.db.count('drafts')).toBe(2);
  expect(await rest()).toMatchObject({ window: 'other', values: { menu: 'Later' } });
  await storeDrafts(true);
  expect(await rest()).toMatchObject({ window: 'other', values: { menu: 'Later' } });
});

test('OFF-06: a draft that another window discards by name disappears from this screen', async () => {
  const screen = await ready();
  screen.value().set('menu', 'Typed');
  await expect.poll(() => screen.value().stored).toBe(true);
  await discardDraft(open.vault, THEIRS);
  await expect.poll(() => screen.value().touched).toEqual([]);
  expect(await rest()).toBeUndefined();
});

test('every form with a draft is known, in whichever window', async () => {
  const drafts = runHook(useStoredDrafts);
  await expect.poll(() => drafts.value()).toEqual([]);
  await writeDraft(open.vault, THEIRS, { at: 7, values: { menu: 'x' }, base: {}, server: {} });
  await expect.poll(() => drafts.value()).toMatchObject([{ form: FORM, at: 7 }]);
  drafts.end();
});

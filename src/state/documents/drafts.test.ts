import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readDraft, readDrafts, writeDraft } from '../../io/store/drafts.ts';
import { openVault } from '../../io/store/vault.ts';
import { windowName } from '../../io/window.ts';
import { openState, startAgain, stubWindow, useMockState } from '../testing/open-state.ts';
import type { RunningHook } from '../testing/run-hook.ts';
import { nameDrafts, storeDrafts } from './draft-record.ts';
import { discardDrafts, keepDraft } from './draft-records.ts';
import { useDraft } from './drafts.ts';
import { FORM, ready, SAVED, shown } from './testing/draft-form.ts';
import { openWorkspace, type Workspace } from './workspace.ts';

const server = await useMockState();
let open: Workspace;
let events: ReturnType<typeof stubWindow>;

beforeEach(async () => {
  events = stubWindow(server.url);
  open = await openState(server);
});

const rest = (form = FORM) => readDraft(open.vault, { form, window: 'any' });

describe('input in a form', () => {
  test('is shown over the saved value, with its base, and stored soon afterwards', async () => {
    const screen = await ready();
    expect(screen.value()).toMatchObject({ values: SAVED, touched: [], base: {}, stored: false, restored: false });
    screen.value().set('menu', 'Type');
    screen.value().set('menu', 'Typed');
    expect(screen.value()).toMatchObject({ values: { ...SAVED, menu: 'Typed' }, touched: ['menu'], stored: false });
    expect(screen.value().base).toEqual({ menu: 'Reply {#}' });
    expect(await rest()).toBeUndefined();
    await expect.poll(() => screen.value().stored).toBe(true);
    expect(await rest()).toMatchObject({ values: { menu: 'Typed' }, base: { menu: 'Reply {#}' } });
    expect(screen.value().restored).toBe(false);
  });

  test('OFF-06: is restored at the next start, and marked as from an earlier visit', async () => {
    const screen = await ready();
    screen.value().set('menu', 'Typed');
    await expect.poll(() => screen.value().stored).toBe(true);
    screen.end();
    open = await startAgain(server, open);
    const next = await ready();
    expect(next.value()).toMatchObject({ values: { menu: 'Typed' }, touched: ['menu'], stored: true, restored: true });
    expect((await ready('twilio/t1/name')).value()).toMatchObject({ values: SAVED, restored: false });
  });

  test.each([
    ['the form goes', (screen: RunningHook<unknown>) => screen.end()],
    ['the page is about to be left', () => void events.window.dispatchEvent(new Event('beforeunload'))],
    [
      'the window is hidden',
      () => {
        vi.stubGlobal('document', Object.assign(events.document, { visibilityState: 'hidden' }));
        events.document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
    ['another site is gone to', () => storeDrafts()],
  ])('is stored at once when %s', async (_, left) => {
    const screen = await ready();
    screen.value().set('menu', 'Half');
    screen.value();
    await left(screen);
    await storeDrafts();
    expect(await rest()).toMatchObject({ values: { menu: 'Half' } });
  });

  test('is not written again while nothing is typed, and while the window only gets the focus back', async () => {
    const screen = await ready();
    screen.value().set('menu', 'Typed');
    await expect.poll(() => screen.value().stored).toBe(true);
    const before = await rest();
    events.document.dispatchEvent(new Event('visibilitychange'));
    events.window.dispatchEvent(new Event('beforeunload'));
    await storeDrafts();
    expect(await rest()).toEqual(before);
    await storeDrafts(true);
    expect((await rest())?.at).toBeGreaterThanOrEqual(before?.at ?? 0);
  });

  test('is stored again completely in the database that replaces a lost one', async () => {
    const screen = await ready();
    screen.value().set('menu', 'Typed');
    await expect.poll(() => screen.value().stored).toBe(true);
    open = await openWorkspace(await openVault('switchboard-another', true), () => undefined);
    await storeDrafts();
    expect(await rest()).toBeUndefined();
    await storeDrafts(true);
    expect(await rest()).toMatchObject({ values: { menu: 'Typed' } });
  });

  test('O-05: is not stored if the session stores nothing', async () => {
    open = await openWorkspace(await openVault('switchboard-window', false), () => undefined);
    const screen = await ready();
    screen.value().set('menu', 'Typed');
    screen.value();
    await storeDrafts(true);
    expect(screen.value()).toMatchObject({ values: { menu: 'Typed' }, stored: false });
    expect(await open.vault.db.count('drafts')).toBe(0);
  });

  test('O-15: has no base for a secret', async () => {
    const screen = shown(FORM, SAVED, { secrets: ['menu'] });
    await expect.poll(() => screen.value().ready).toBe(true);
    screen.value().set('menu', 'Typed');
    screen.value().set('name', 'Other');
    expect(screen.value().base).toEqual({ name: 'Support' });
  });

  test('ends once it equals the saved value; then nothing is stored either', async () => {
    const screen = await ready();
    screen.value().set('menu', 'Typed');
    await expect.poll(() => screen.value().stored).toBe(true);
    screen.value().set('menu', 'Reply {#}');
    expect(screen.value().touched).toEqual([]);
    screen.value();
    await storeDrafts();
    expect(await rest()).toBeUndefined();
  });

  test('OFF-06 O-06: a stored draft that was saved is ignored, and further input is based on the saved value', async () => {
    await writeDraft(
      open.vault,
      { form: FORM, window: 'earlier' },
      {
        ...{ at: 1, values: { menu: 'Sent', name: 'Typed' } },
        base: { menu: 'Reply {#}', name: 'Support' },
        server: {},
      },
    );
    const sent = { ...SAVED, menu: 'Sent' };
    const screen = await ready(FORM, sent);
    screen.value().set('menu', 'Next');
    expect(screen.value().base).toEqual({ menu: 'Sent', name: 'Support' });
    screen.value().set('name', 'Support');
    screen.use(() => useDraft(FORM, { ...sent, menu: 'Next' }));
    expect(screen.value()).toMatchObject({ touched: [], moved: false });
    await storeDrafts();
    await expect.poll(() => rest()).toBeUndefined();
  });

  test('OFF-06: is not stored while it becomes an edit, and is again if that fails', async () => {
    const screen = await ready();
    screen.value().set('menu', 'Typed');
    screen.value();
    const flushed = async () => {
      await storeDrafts();
      return (await rest()) !== undefined;
    };
    const isSaved = await screen.value().become(async () => {
      expect(await flushed()).toBe(false);
      return null;
    });
    expect(isSaved).toBeNull();
    expect(await flushed()).toBe(true);
    expect(screen.value()).toMatchObject({ touched: ['menu'] });
  });

  test('rule 16: counts as moved when somebody else has changed the same field since', async () => {
    const screen = await ready();
    screen.value().set('menu', 'Mine');
    expect(screen.value().moved).toBe(false);
    screen.use(() => useDraft(FORM, { ...SAVED, name: 'Theirs' }));
    expect(screen.value().moved).toBe(false);
    screen.use(() => useDraft(FORM, { ...SAVED, menu: 'Theirs' }));
    expect(screen.value()).toMatchObject({ moved: true, values: { menu: 'Mine' } });
  });
});

describe('input from before the device answered', () => {
  test('stays over the stored draft of an earlier visit, and both are kept', async () => {
    await writeDraft(
      open.vault,
      { form: FORM, window: 'earlier' },
      {
        ...{ at: 1, values: { menu: 'Earlier', name: 'Earlier' } },
        base: { menu: 'Reply {#}', name: 'Support' },
        server: {},
      },
    );
    const screen = shown();
    screen.value().set('menu', 'At once');
    expect(screen.value().ready).toBe(false);
    await expect.poll(() => screen.value().ready).toBe(true);
    expect(screen.value()).toMatchObject({
      values: { menu: 'At once', name: 'Earlier' },
      restored: true,
      stored: true,
    });
    screen.value();
    await storeDrafts();
    expect((await readDrafts(open.vault)).map(({ form }) => form)).toEqual([FORM]);
    expect((await readDraft(open.vault, { form: FORM, window: await windowName() }))?.values).toEqual({
      menu: 'At once',
      name: 'Earlier',
    });
  });

  test('that was saved or discarded by then does not come back', async () => {
    await writeDraft(
      open.vault,
      { form: FORM, window: 'earlier' },
      { at: 1, values: { menu: 'Earlier' }, base: {}, server: {} },
    );
    const screen = shown();
    screen.value().set('menu', 'At once');
    await screen.value().become(async () => true);
    await expect.poll(() => screen.value().ready).toBe(true);
    expect(screen.value()).toMatchObject({ values: SAVED, touched: [], restored: false });
    await storeDrafts();
    expect(await rest()).toBeUndefined();
  });
});

describe('a draft ends', () => {
  test('with Discard: the screen and the device have nothing of it; further input is a new draft', async () => {
    const screen = await ready();
    screen.value().set('menu', 'Typed');
    await expect.poll(() => screen.value().stored).toBe(true);
    screen.value().discard();
    expect(screen.value()).toMatchObject({ values: SAVED, touched: [], stored: false });
    await storeDrafts();
    expect(await rest()).toBeUndefined();
    screen.value().set('name', 'New');
    await expect.poll(() => screen.value().stored).toBe(true);
    expect(await rest()).toMatchObject({ values: { name: 'New' } });
  });

  test('from elsewhere: the named forms, on screen and on the device', async () => {
    const menu = await ready();
    const name = await ready('twilio/t1/name');
    menu.value().set('menu', 'Typed');
    name.value().set('name', 'Typed');
    await writeDraft(
      open.vault,
      { form: 'twilio/t2/menu', window: 'other' },
      { at: 1, values: { menu: 'x' }, base: {}, server: {} },
    );
    await discardDrafts([FORM, 'twilio/t2/menu']);
    expect(menu.value().touched).toEqual([]);
    expect(name.value().touched).toEqual(['name']);
    await storeDrafts();
    expect((await readDrafts(open.vault)).map(({ form }) => form)).toEqual(['twilio/t1/name']);
  });

  test('and continues in a form with another name, while its own form starts empty', async () => {
    const screen = await ready();
    screen.value().set('menu', 'Typed');
    screen.value();
    screen.use(() => useDraft('twilio/t2/menu', SAVED));
    expect(screen.value()).toMatchObject({ values: SAVED, touched: [], restored: false });
    await expect.poll(() => screen.value().ready).toBe(true);
    await storeDrafts();
    expect(await rest()).toMatchObject({ values: { menu: 'Typed' } });
    expect(await rest('twilio/t2/menu')).toBeUndefined();
    screen.use(() => useDraft(FORM, SAVED));
    await expect.poll(() => screen.value().restored).toBe(true);
    expect(screen.value().values).toEqual({ ...SAVED, menu: 'Typed' });
  });
});

test('O-01.2: the draft of a discarded edit names its connection, as every draft does', async () => {
  const owner = { title: 'Support', subject: 'twilio-sms' };
  nameDrafts('twilio/t1', owner);
  await keepDraft(FORM, 'twilio/t1', { menu: 'Typed' });
  expect(await readDrafts(open.vault)).toMatchObject([{ form: FORM, values: { menu: 'Typed' }, owner }]);
});

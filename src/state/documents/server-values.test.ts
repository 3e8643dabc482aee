import { beforeEach, describe, expect, test } from 'vitest';
import { openState, startAgain, stubWindow, useMockState } from '../testing/open-state.ts';
import { runHook } from '../testing/run-hook.ts';
import { storeDrafts } from './draft-record.ts';
import { useDraft } from './drafts.ts';
import { type Doc, FORM, SAVED } from './testing/draft-form.ts';
import { touchWorkspace, type Workspace } from './workspace.ts';

const server = await useMockState();
let open: Workspace;

beforeEach(async () => {
  stubWindow(server.url);
  open = await openState(server);
});

describe('O-06 O-30: a draft over a value that this device itself changed', () => {
  const LANE = 'twilio/t1';
  const [OLD, MINE, NEWER] = [SAVED, { ...SAVED, menu: 'Mine' }, { ...SAVED, menu: 'Newer' }];
  const learn = (doc: Doc) => {
    open.documents.remember(LANE, doc, [], Date.now());
    touchWorkspace();
  };
  const over = (saved: Doc) => () => useDraft(FORM, saved, { lane: LANE });

  /** Types while an edit to `Mine` waits. */
  async function typed() {
    learn(OLD);
    const screen = runHook(over(MINE));
    await expect.poll(() => screen.value().ready).toBe(true);
    screen.value().set('menu', 'Typed');
    return screen;
  }

  test('has not moved when that edit is refused or discarded, even after the next start', async () => {
    const screen = await typed();
    screen.use(over(OLD));
    expect(screen.value()).toMatchObject({ touched: ['menu'], moved: false, movedFrom: {}, base: { menu: 'Mine' } });
    await storeDrafts();
    screen.end();
    open = await startAgain(server, open);
    learn(OLD);
    const next = runHook(over(OLD));
    await expect.poll(() => next.value().ready).toBe(true);
    expect(next.value()).toMatchObject({ restored: true, moved: false });
  });

  test('has not moved when another window saved the field, but has when anybody else did', async () => {
    const screen = await typed();
    learn(NEWER);
    screen.use(over(NEWER));
    expect(screen.value()).toMatchObject({ moved: true, movedFrom: { menu: 'Reply {#}' } });
    open.documents.claim(LANE, ['menu'])?.apply();
    touchWorkspace();
    screen.use(over(NEWER));
    expect(screen.value()).toMatchObject({ moved: false, movedFrom: {} });
    const theirs = { ...SAVED, menu: 'Theirs' };
    learn(theirs);
    screen.use(over(theirs));
    expect(screen.value()).toMatchObject({ moved: true });
  });
});

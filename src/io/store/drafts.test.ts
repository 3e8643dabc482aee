import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SmallStorage } from '../testing/small-storage.ts';
import { copyDraft, discardDraft, dropDraft, onDraftChange, readDraft, readDrafts, writeDraft } from './drafts.ts';
import { keepInTab, namesInTab } from './tab-copies.ts';
import { openVault, type Vault } from './vault.ts';

let vault: Vault;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  vi.stubGlobal('sessionStorage', new SmallStorage());
  vault = await openVault('switchboard-drafts', true);
});

const typed = (at: number) => ({ values: { name: 'Night line' }, base: { name: '' }, server: {}, at });

test('OFF-06: the drafts of all windows are listed with their forms, the newest first', async () => {
  const owner = { title: 'Night line', subject: 'twilio-sms' };
  await writeDraft(vault, { form: 'twilio/t1/menu', window: 'w1' }, typed(5));
  await writeDraft(vault, { form: 'twilio/create', window: 'w1' }, typed(6));
  await writeDraft(vault, { form: 'twilio/t1/menu', window: 'w2' }, { ...typed(7), owner });
  const { values } = typed(0);
  expect(await readDrafts(vault)).toMatchObject([
    { form: 'twilio/t1/menu', at: 7, values, owner },
    { form: 'twilio/create', at: 6, values },
    { form: 'twilio/t1/menu', at: 5, values },
  ]);
  await discardDraft(vault, { form: 'twilio/t1/menu', window: 'w1' });
  expect(await readDrafts(vault)).toMatchObject([{ form: 'twilio/create', at: 6 }]);
});

test('OFF-06: a window ends its own draft, and the one that it restored unless that one changed since', async () => {
  const [mine, theirs] = [
    { form: 'f', window: 'w1' },
    { form: 'f', window: 'w2' },
  ];
  await writeDraft(vault, theirs, typed(1));
  const restored = await readDraft(vault, mine);
  await writeDraft(vault, mine, typed(2));
  await dropDraft(vault, mine);
  expect(await readDraft(vault, mine)).toEqual({ ...typed(1), window: 'w2' });
  await writeDraft(vault, theirs, typed(3));
  await dropDraft(vault, mine, restored);
  expect(await readDraft(vault, mine)).toEqual({ ...typed(3), window: 'w2' });
  await writeDraft(vault, mine, typed(4), await readDraft(vault, mine));
  expect(await readDraft(vault, theirs)).toEqual({ ...typed(4), window: 'w1' });
});

test('a draft that cannot be decrypted is skipped, and the others are listed', async () => {
  await writeDraft(vault, { form: 'twilio/create', window: 'w1' }, typed(2));
  const sealed = { iv: new Uint8Array(12), ct: new ArrayBuffer(40) };
  await vault.db.put('drafts', { form: 'f', window: 'w1', at: 3, enc: sealed });
  expect(await readDrafts(vault)).toMatchObject([{ form: 'twilio/create', at: 2 }]);
});

test('every window hears of a stored and of a deleted draft', async () => {
  let changes = 0;
  const stop = onDraftChange(vault, () => {
    changes += 1;
  });
  await writeDraft(vault, { form: 'twilio/create', window: 'w1' }, typed(2));
  await expect.poll(() => changes).toBe(1);
  await dropDraft(vault, { form: 'twilio/create', window: 'w1' });
  await expect.poll(() => changes).toBe(2);
  stop();
});

describe('O-41: the copy of a draft in the tab', () => {
  const mine = { form: 'twilio/t1/menu', window: 'w1' };
  const copied = (at: number) => ({ values: { name: 'Copied' }, base: {}, server: {}, at });
  /** The vault as the next page of the tab opens it. */
  const reloaded = () => openVault('switchboard-drafts', true);

  test.each([
    ['without a stored draft', undefined, 'Copied'],
    ['of the same keystroke', 2, 'Copied'],
    ['of a later keystroke than the stored one', 1, 'Copied'],
    ['of an earlier keystroke than the stored one', 3, 'Night line'],
  ])('%s replaces the stored one on the next page only if it is not older', async (_, stored, name) => {
    if (stored) await writeDraft(vault, mine, typed(stored));
    await copyDraft(vault, mine, copied(2));
    vault = await reloaded();
    expect(await readDraft(vault, mine)).toMatchObject({ values: { name }, window: 'w1' });
    expect(await readDrafts(vault)).toHaveLength(1);
    expect(namesInTab(vault)).toEqual([]);
  });

  test('survives a start that opens a vault for its window alone, as with a silent storage', async () => {
    await copyDraft(vault, mine, copied(2));
    expect(await readDrafts(await openVault('switchboard-window-1', false))).toEqual([]);
    expect(await readDraft(await reloaded(), mine)).toMatchObject({ values: { name: 'Copied' } });
  });

  test('deletes the stored draft if it has no touched fields', async () => {
    await writeDraft(vault, mine, typed(1));
    await copyDraft(vault, mine, { ...copied(2), values: {} });
    expect(await readDrafts(await reloaded())).toEqual([]);
  });

  test('also replaces the other window’s draft from which it was restored', async () => {
    const theirs = { ...mine, window: 'w2' };
    await writeDraft(vault, theirs, typed(1));
    await copyDraft(vault, mine, copied(2), { window: 'w2', at: 1 });
    vault = await reloaded();
    expect(await readDraft(vault, theirs)).toMatchObject({ values: { name: 'Copied' }, window: 'w1' });
    await dropDraft(vault, mine);
    expect(await readDraft(vault, theirs)).toBeUndefined();
  });

  test('of another manager goes, and so does one that cannot be opened; other copies of this manager stay', async () => {
    const others = await openVault('switchboard-others', true);
    await copyDraft(others, mine, copied(2));
    await copyDraft(vault, mine, copied(2));
    await keepInTab(vault, 'edits', []);
    for (const key of Object.keys(sessionStorage)) {
      if (key.includes(' drafts/'))
        sessionStorage.setItem(key, sessionStorage.getItem(key)?.replace(/.{9}"}$/, 'A=="}') ?? '');
    }
    vault = await reloaded();
    expect(await readDrafts(vault)).toEqual([]);
    expect([namesInTab(vault), namesInTab(others)]).toEqual([['edits'], []]);
  });
});

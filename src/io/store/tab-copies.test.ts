import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SmallStorage } from '../testing/small-storage.ts';
import { clearTabCopies, dropFromTab, keepInTab, namesInTab, readFromTab } from './tab-copies.ts';
import { openVault, type Vault } from './vault.ts';

let vault: Vault;
let others: Vault;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  vi.stubGlobal('sessionStorage', new SmallStorage());
  [vault, others] = await Promise.all([openVault('switchboard-mine', true), openVault('switchboard-theirs', true)]);
});

const atRest = () => JSON.stringify({ ...sessionStorage });

describe('a sealed copy in the tab', () => {
  test('O-41: is read again under its name, and is not readable at rest', async () => {
    await keepInTab(vault, 'edits', { text: 'Żółw' });
    expect(await readFromTab(vault, 'edits')).toEqual({ text: 'Żółw' });
    expect(namesInTab(vault)).toEqual(['edits']);
    expect(atRest()).not.toMatch(/text|w"/);
  });

  test('O-04: opens for no other manager and in no other place', async () => {
    await keepInTab(vault, 'edits', 'mine');
    const mine = sessionStorage.getItem('copy switchboard-mine edits') ?? '';
    sessionStorage.setItem('copy switchboard-theirs edits', mine);
    sessionStorage.setItem('copy switchboard-mine drafts', mine);
    sessionStorage.setItem('copy switchboard-mine torn', mine.slice(1));
    expect(await readFromTab(others, 'edits')).toBeUndefined();
    expect(await readFromTab(vault, 'drafts')).toBeUndefined();
    expect(await readFromTab(vault, 'torn')).toBeUndefined();
    expect(await readFromTab(vault, 'none')).toBeUndefined();
  });

  test('is deleted by its owner, unless a newer one replaced it', async () => {
    const dropOlder = await keepInTab(vault, 'edits', 1);
    const dropNewer = await keepInTab(vault, 'edits', 2);
    dropOlder();
    expect(await readFromTab(vault, 'edits')).toBe(2);
    dropNewer();
    expect(await readFromTab(vault, 'edits')).toBeUndefined();
  });

  test('does not appear if it was deleted while it was being encrypted', async () => {
    const first = keepInTab(vault, 'first', 1);
    dropFromTab(vault, 'first');
    const second = keepInTab(vault, 'second', 1);
    clearTabCopies();
    await Promise.all([first, second]);
    expect(namesInTab(vault)).toEqual([]);
  });

  test('O-04: is deleted with those of all managers, or of all except one; nothing else in the tab is', async () => {
    sessionStorage.setItem('session_id', 'demo');
    await keepInTab(vault, 'edits', 1);
    await keepInTab(others, 'edits', 1);
    clearTabCopies(vault);
    expect([namesInTab(vault), namesInTab(others)]).toEqual([['edits'], []]);
    clearTabCopies();
    expect(Object.keys(sessionStorage)).toEqual(['session_id']);
  });
});

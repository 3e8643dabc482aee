import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDocuments, readMeta, writeMeta } from './documents.ts';
import { discardDraft, readDraft, writeDraft } from './drafts.ts';
import type { Sealed } from './schema.ts';
import { openVault, type Vault } from './vault.ts';

let vault: Vault;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  vault = await openVault('switchboard-documents', true);
});

const DOC = { name: 'Support', authToken: 'planted', apiKey: '' };
const SECRETS = ['authToken', 'apiKey', 'jwtToken'];

describe("O-04: the server's copies", () => {
  test('a document is complete in memory; the device only has the names of its secrets', async () => {
    const documents = openDocuments(vault);
    const stored = documents.remember('a/1', DOC, SECRETS, 7);
    expect(documents.get('a/1')?.doc).toEqual(DOC);
    expect(stored).toEqual({ doc: { name: 'Support' }, asOf: 7, withheld: ['authToken'] });
    await documents.store('a/1', stored);
    const later = openDocuments(vault);
    expect(await later.read('a/1')).toEqual({ doc: { name: 'Support' }, asOf: 7, withheld: ['authToken'] });
  });

  test('a secret of an unexpected type is still a secret', () => {
    const doc = { name: 'Support', unread: { authToken: 7, other: 1 } };
    const stored = openDocuments(vault).remember('a/1', doc, SECRETS, 7);
    expect(stored.doc).toEqual({ name: 'Support', unread: { other: 1 } });
  });

  test('a value that the device lacks stays known as missing when an edit changes the rest', async () => {
    const documents = openDocuments(vault);
    await documents.store('a/1', documents.remember('a/1', DOC, SECRETS, 7));
    const later = openDocuments(vault);
    await later.read('a/1');
    const stored = later.remember('a/1', { name: 'New' }, SECRETS, 8);
    expect(stored.withheld).toEqual(['authToken']);
    expect(later.remember('a/1', { ...DOC, authToken: 'read' }, SECRETS, 9).withheld).toEqual(['authToken']);
    expect(later.get('a/1')?.withheld).toEqual([]);
  });

  test('O-30: tracks which values this device has written, also on the device, until one of them changes', async () => {
    const documents = openDocuments(vault);
    expect(documents.claim('a/1', ['name'])).toBeUndefined();
    documents.remember('a/1', { name: 'Mine', note: 'mine' }, SECRETS, 7);
    const claim = documents.claim('a/1', ['name', 'note']);
    expect(documents.get('a/1')?.own).toBeUndefined();
    claim?.apply();
    expect(documents.get('a/1')?.own).toEqual(['name', 'note']);
    if (claim) await documents.store('a/1', claim.stored);
    const later = openDocuments(vault);
    expect(await later.read('a/1')).toMatchObject({ own: ['name', 'note'] });
    expect(later.remember('a/1', { name: 'Mine', note: 'theirs' }, SECRETS, 8).own).toEqual(['name']);
    expect(later.get('a/1')?.own).toEqual(['name']);
    expect(later.remember('a/1', { name: 'Mine', note: 'mine' }, SECRETS, 9).own).toEqual(['name']);
  });

  test('a copy that cannot be decrypted is read again, not shown', async () => {
    await vault.db.put('documents', { iv: new Uint8Array(12), ct: new ArrayBuffer(40) }, await vault.nameOf('a/1'));
    expect(await openDocuments(vault).read('a/1')).toBeUndefined();
  });

  test('a copy that was swapped with another is read again, not shown', async () => {
    const documents = openDocuments(vault);
    await documents.store('a/1', documents.remember('a/1', DOC, SECRETS, 7));
    const sealed = await vault.db.get('documents', await vault.nameOf('a/1'));
    expect(sealed).toBeDefined();
    if (sealed) await vault.db.put('documents', sealed, await vault.nameOf('a/2'));
    expect(await openDocuments(vault).read('a/2')).toBeUndefined();
    expect(await openDocuments(vault).read('a/1')).toBeDefined();
  });

  test('erasing deletes the copy in memory and on the device', async () => {
    const documents = openDocuments(vault);
    await documents.store('a/1', documents.remember('a/1', DOC, SECRETS, 7));
    await documents.erase('a/1');
    expect(await documents.read('a/1')).toBeUndefined();
    expect(await openDocuments(vault).read('a/1')).toBeUndefined();
  });

  test('a copy that another window stored during a read from the device is read', async () => {
    const other = openDocuments(vault);
    await other.store('a/1', other.remember('a/1', { name: 'Old' }, SECRETS, 7));
    const opened = Promise.withResolvers<void>();
    const slow = {
      ...vault,
      unseal: (sealed: Sealed, context: string) => opened.promise.then(() => vault.unseal(sealed, context)),
    };
    const documents = openDocuments(slow);
    const reading = documents.read('a/1');
    await vault.db.count('documents');
    await other.store('a/1', other.remember('a/1', { name: 'New' }, SECRETS, 8));
    await documents.reread(['a/1']);
    opened.resolve();
    expect((await reading)?.doc).toEqual({ name: 'New' });
    expect(documents.get('a/1')?.doc).toEqual({ name: 'New' });
  });

  test('O-30, rule 16: a copy stays until the newer one of another window has been read', async () => {
    const [documents, other] = [openDocuments(vault), openDocuments(vault)];
    await documents.store('a/1', documents.remember('a/1', { name: 'Old' }, SECRETS, 7));
    await other.store('a/1', other.remember('a/1', { name: 'New' }, SECRETS, 8));
    const asked = documents.stamp('a/1');
    const reading = documents.reread(['a/1', 'a/2']);
    expect(documents.get('a/1')?.doc).toEqual({ name: 'Old' });
    expect(documents.stamp('a/1')).not.toBe(asked);
    const applyReread = await reading;
    expect(documents.get('a/1')?.doc).toEqual({ name: 'Old' });
    applyReread();
    expect(documents.get('a/1')?.doc).toEqual({ name: 'New' });
  });

  test('a copy that this window reads meanwhile is newer than the other window’s', async () => {
    const [documents, other] = [openDocuments(vault), openDocuments(vault)];
    documents.remember('a/1', { name: 'Old' }, SECRETS, 7);
    await other.store('a/1', other.remember('a/1', { name: 'Theirs' }, SECRETS, 8));
    const applyReread = await documents.reread(['a/1']);
    documents.remember('a/1', { name: 'Newest' }, SECRETS, 9);
    applyReread();
    expect(documents.get('a/1')?.doc).toEqual({ name: 'Newest' });
  });

  test('O-30: the time of a complete read is known, but not that of an answer to a write', () => {
    const documents = openDocuments(vault);
    expect(documents.readAt('a/1')).toBeUndefined();
    documents.remember('a/1', DOC, SECRETS, 7);
    documents.remember('a/1', DOC, SECRETS, 8, null);
    expect(documents.readAt('a/1')).toBe(7);
  });

  test('the stamp shows that a read began before a change', async () => {
    const documents = openDocuments(vault);
    const asked = documents.stamp('a/1');
    expect(documents.stamp('a/1')).toBe(asked);
    documents.remember('a/1', DOC, SECRETS, 7);
    const then = documents.stamp('a/1');
    expect(then).not.toBe(asked);
    await documents.reread(['a/1']);
    expect([asked, then]).not.toContain(documents.stamp('a/1'));
  });
});

describe('O-03, O-04: a stored value', () => {
  test('is read back completely, or not at all', async () => {
    expect(await readMeta(vault, 'list')).toBeUndefined();
    await writeMeta(vault, 'list', [1]);
    expect(await readMeta(vault, 'list')).toEqual([1]);
    await vault.db.put('meta', 7, 'list');
    expect(await readMeta(vault, 'list')).toBeUndefined();
    await vault.db.put('meta', { iv: new Uint8Array(12), ct: new ArrayBuffer(40) }, 'session');
    expect(await readMeta(vault, 'session')).toBeUndefined();
  });

  test('is not readable in another place', async () => {
    await writeMeta(vault, 'list', [1]);
    const sealed = await vault.db.get('meta', 'list');
    if (sealed) await vault.db.put('meta', sealed, 'logs');
    expect(await readMeta(vault, 'logs')).toBeUndefined();
  });
});

describe('OFF-06, rule 16: drafts', () => {
  const draft = (at: number) => ({ values: { name: `typed ${at}` }, base: { name: 'Support' }, server: {}, at });

  test('a window finds its own one, another window the newest of all', async () => {
    await writeDraft(vault, { form: 'form', window: 'w1' }, draft(1));
    await writeDraft(vault, { form: 'form', window: 'w2' }, draft(3));
    await writeDraft(vault, { form: 'form', window: 'w3' }, draft(2));
    expect(await readDraft(vault, { form: 'form', window: 'w1' })).toMatchObject(draft(1));
    expect(await readDraft(vault, { form: 'form', window: 'w9' })).toMatchObject(draft(3));
    expect(await readDraft(vault, { form: 'other', window: 'w1' })).toBeUndefined();
  });

  test('that was swapped with another does not exist', async () => {
    await writeDraft(vault, { form: 'form', window: 'w1' }, draft(1));
    const [record] = await vault.db.getAll('drafts');
    if (record) await vault.db.put('drafts', { ...record, window: 'w2' });
    expect(await readDraft(vault, { form: 'form', window: 'w2' })).toBeUndefined();
    expect(await readDraft(vault, { form: 'form', window: 'w1' })).toMatchObject(draft(1));
  });

  test('without touched fields is not stored', async () => {
    await writeDraft(vault, { form: 'form', window: 'w1' }, draft(1));
    await writeDraft(vault, { form: 'form', window: 'w1' }, { values: {}, base: {}, server: {}, at: 2 });
    expect(await vault.db.count('drafts')).toBe(0);
  });

  test('OFF-06: that is discarded disappears in all windows, and no other form’s', async () => {
    await writeDraft(vault, { form: 'form', window: 'w1' }, draft(1));
    await writeDraft(vault, { form: 'form', window: 'w2' }, draft(2));
    await writeDraft(vault, { form: 'other', window: 'w1' }, draft(3));
    await discardDraft(vault, { form: 'form', window: 'w3' });
    expect(await readDraft(vault, { form: 'form', window: 'w9' })).toBeUndefined();
    expect(await readDraft(vault, { form: 'other', window: 'w1' })).toMatchObject(draft(3));
  });

  test('that cannot be decrypted is ignored, and stays for a build that can decrypt it', async () => {
    const enc = { iv: new Uint8Array(12), ct: new ArrayBuffer(40) };
    await vault.db.put('drafts', { form: await vault.nameOf('form'), window: 'w1', at: 1, enc });
    expect(await readDraft(vault, { form: 'form', window: 'w1' })).toBeUndefined();
    expect(await vault.db.count('drafts')).toBe(1);
  });
});

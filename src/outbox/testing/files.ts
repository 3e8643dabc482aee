import { dropBlob, putBlob } from '../../io/store/blobs.ts';
import { pick } from '../../model/member-field.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { OutsideCall } from '../../model/outside.ts';
import type { QueuedEdit } from '../entry.ts';
import { isLeaving, keepIn } from './administrator.ts';
import type { Ledger } from './ledger.ts';
import { quiet, time } from './platform.ts';
import type { Server } from './server.ts';
import type { Window } from './window.ts';

/** A file whose content is its name. It reads without the platform, whose turns are not counted. */
class StoryFile extends Blob {
  private readonly says: string;
  constructor(says: string) {
    super([says]);
    this.says = says;
  }
  override slice(): Blob {
    const bytes = async () => new TextEncoder().encode(this.says).buffer;
    return Object.assign(new Blob(), { arrayBuffer: bytes });
  }
}

type Scenery = {
  ledger: Ledger;
  server: Server;
  sendingWindow: Window | undefined;
  offline: boolean;
  window(index: number): Window | undefined;
};

/** The files of a story: chosen for a connection's logo, stored on the device, carried by an edit. */
export class Files {
  private chosen = 0;
  /** Files of a killed window whose edit may not be stored: the next start sweeps them. */
  private readonly unsaved = new Set<string>();

  choose(world: Scenery, index: number, id: string): void {
    const { ledger, offline, sendingWindow } = world;
    const window = world.window(index);
    if (!window || window.life.isFrozen) return;
    const online = sendingWindow === window && !offline;
    const at = time.now;
    this.chosen += 1;
    const [blob, name, lane] = [`b${this.chosen}`, `logo ${this.chosen}`, `twilio/${id}`];
    this.unsaved.add(blob);
    void (async () => {
      const seen = await window.view(lane);
      if (!seen || isLeaving(window, lane)) return;
      const isThere = await putBlob(window.vault, blob, new StoryFile(name), name).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof DOMException)) throw error;
          return false;
        },
      );
      if (!isThere) return;
      if (isLeaving(window, lane)) return;
      const value = { id, blob, name, type: '', size: name.length };
      await keepIn(ledger, window, { lane, name: 'logo', value, seen, at }, async () => {
        const ids = await window.put('logo', value, seen, online);
        if (ids) this.unsaved.delete(blob);
        else await dropBlob(window.vault, blob);
        return ids;
      });
    })().catch((error: unknown) => {
      if (!(error instanceof DOMException)) ledger.fail(`choosing a file failed: ${error}`);
    });
  }

  /** Checks at the end that the files on the device are those that edits carry. */
  async close(ledger: Ledger, window: Window | undefined, left: readonly QueuedEdit[]): Promise<void> {
    if (!window) return;
    const asked = window.vault.db.getAllKeys('blobs');
    await quiet();
    const files = new Set((await asked).map(([id]) => id));
    const carried = new Set(left.flatMap(({ blob }) => blob ?? []));
    for (const blob of carried) if (!files.has(blob)) ledger.fail(`the file ${blob} is not there`);
    for (const blob of files) {
      if (!carried.has(blob) && !this.unsaved.has(blob)) ledger.fail(`the file ${blob} outlived its edit`);
    }
  }
}

export function post({ ledger, server, sendingWindow }: Scenery, from: Window, call: OutsideCall): Promise<Outcome> {
  if (sendingWindow?.lock.used && from !== sendingWindow)
    ledger.fail(`${from.name} posted a file after another window took over`);
  // A window may have stored the edit and been frozen or killed before it told the ledger.
  for (const entry of from.outbox.mirror.all().filter(({ verb }) => verb === 'upload')) {
    ledger.learn([{ ...entry, at: ledger.accounts.get(entry.id)?.entry.at ?? entry.at }]);
  }
  return call.host === 'upload'
    ? server.post(call.form, call.file)
    : Promise.reject(new Error('Only files are posted'));
}

/** Records that a file was validated; that may happen twice for the same file. */
export function uploaded(ledger: Ledger, id: string, file: string): void {
  const isOf = ({ lane, verb, input }: QueuedEdit) =>
    lane === `twilio/${id}` && verb === 'upload' && pick(input, ['name'])['name'] === file;
  const account = [...ledger.accounts.values()].find(({ entry }) => isOf(entry));
  if (!account) {
    ledger.fail(`${file} was not chosen`);
    return;
  }
  account.effects += 1;
  ledger.inOrder(account);
  const before = ledger.expected.get(id);
  if (before) ledger.expected.set(id, { ...before, logo: file });
}

import { type Infer, string, type } from 'superstruct';
import { fromBase64, toBase64 } from '../../model/base64.ts';
import { readText } from '../../model/fields.ts';
import { tabStore } from '../web-storage.ts';
import type { Vault } from './vault.ts';

/* Sealed copies in the tab's `sessionStorage`, which survive a reload of the page but not the tab. `drafts.ts` copies
   each draft until its transaction completes (decision 0076). The vault's key encrypts a copy for its own place, like
   a record (decision 0034). A logout, *Forget this device* and reading another manager's drafts delete it. */

/** A sealed value as texts, in base64. */
export const SealedTexts = type({ iv: string(), ct: string() });
type SealedTexts = Infer<typeof SealedTexts>;

export async function sealTexts(vault: Vault, value: unknown, context: string): Promise<SealedTexts> {
  const { iv, ct } = await vault.seal(value, context);
  return { iv: toBase64(iv), ct: toBase64(new Uint8Array(ct)) };
}

/** The value; undefined if it cannot be decrypted. */
export async function unsealTexts(vault: Vault, texts: SealedTexts | null, context: string): Promise<unknown> {
  const [iv, ct] = [fromBase64(texts?.iv ?? ''), fromBase64(texts?.ct ?? '')];
  return iv && ct ? vault.unseal({ iv, ct: ct.buffer }, context).catch(() => undefined) : undefined;
}

const PREFIX = 'copy ';
const keyOf = (vault: Pick<Vault, 'name'>, name: string) => `${PREFIX}${vault.name} ${name}`;
const contextOf = (name: string) => `tab/${name}`;

/** The newest copy under each key, even while it is being encrypted: an older one must not replace it or delete it. */
const newest = new Map<string, symbol>();

/**
 * Stores a JSON value under a clear-text name. Resolves, once it is stored, with a function that deletes it unless a newer
 * one replaced it.
 */
export async function keepInTab(vault: Vault, name: string, value: unknown): Promise<() => void> {
  const key = keyOf(vault, name);
  const mine = Symbol(name);
  newest.set(key, mine);
  const texts = await sealTexts(vault, value, contextOf(name));
  const isNewest = () => newest.get(key) === mine;
  if (isNewest()) tabStore.set(key, JSON.stringify(texts));
  return () => isNewest() && dropFromTab(vault, name);
}

/** The value under a name, if there is one and it can be decrypted. */
export const readFromTab = (vault: Vault, name: string): Promise<unknown> =>
  unsealTexts(vault, readText(tabStore.get(keyOf(vault, name)), SealedTexts), contextOf(name));

export function dropFromTab(vault: Pick<Vault, 'name'>, name: string): void {
  newest.delete(keyOf(vault, name));
  tabStore.drop(keyOf(vault, name));
}

export function namesInTab(vault: Pick<Vault, 'name'>): string[] {
  const prefix = keyOf(vault, '');
  return tabStore.names().flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
}

/** Deletes the values of every vault except `except`. */
export function clearTabCopies(except?: Pick<Vault, 'name'>): void {
  const stays = (key: string) => except && key.startsWith(keyOf(except, ''));
  for (const key of newest.keys()) if (!stays(key)) newest.delete(key);
  for (const key of tabStore.names()) if (key.startsWith(PREFIX) && !stays(key)) tabStore.drop(key);
}

import { createDecipheriv, hkdfSync } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { contentsOf, unsnap } from './leveldb.ts';

/** Everything that can be found in a profile's files alone, including deleted records. */
export type Disk = {
  /** Everything in a database that looks like a 256-bit key. */
  keys: readonly Buffer[];
  /** Files of 32 bytes: the console stores the other half of a key in such a file. */
  halves: readonly { file: string; bytes: Buffer }[];
  sealed: readonly Sealed[];
  holds(bytes: Buffer): boolean;
};
type Sealed = { iv: Buffer; ct: Buffer };

export async function searchDisk(folder: string): Promise<Disk> {
  const texts: Buffer[] = [];
  const halves: { file: string; bytes: Buffer }[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // The file may have been deleted meanwhile.
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    const contents = [bytes, readable(entry.name, bytes)];
    texts.push(...contents, ...contents.flatMap(compressedValues));
    if (bytes.length === 32) halves.push({ file: relative(folder, path), bytes });
  }
  return {
    keys: distinct(texts.flatMap(keysIn)),
    halves,
    sealed: texts.flatMap(sealedIn),
    holds: (bytes) => texts.some((text) => text.includes(bytes)),
  };
}

/** A table that is being written has no footer yet. */
function readable(name: string, bytes: Buffer): Buffer {
  try {
    return contentsOf(name, bytes);
  } catch (error) {
    if (error instanceof RangeError) return Buffer.alloc(0);
    throw error;
  }
}

/** The browser's marker of a database value that it has compressed. */
const COMPRESSED = Buffer.from([0xff, 0x11, 0x02]);

function compressedValues(text: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = text.indexOf(COMPRESSED); at >= 0; at = text.indexOf(COMPRESSED, at + 1)) {
    try {
      found.push(unsnap(text.subarray(at + COMPRESSED.length)));
    } catch {
      // It only looks like a compressed value.
    }
  }
  return found;
}

/** A key as the browser serializes it: a tag, a few numbers for algorithm and usages, its length, its bytes. */
function keysIn(text: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = text.indexOf('K'); at >= 0; at = text.indexOf('K', at + 1)) {
    for (let length = at + 3; length < at + 9; length += 1) {
      const key = text.subarray(length + 1, length + 33);
      if (text[length] === 32 && key.length === 32 && new Set(key).size > 20) found.push(key);
    }
  }
  return found;
}

/** `{ iv, ct }` as the browser serializes it. */
function sealedIn(text: Buffer): Sealed[] {
  const found: Sealed[] = [];
  const start = Buffer.from('"\x02ivB\x0c', 'latin1');
  const middle = Buffer.from('"\x02ctB', 'latin1');
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
    const iv = text.subarray(at + start.length, at + start.length + 12);
    const next = text.indexOf(middle, at + start.length + 12);
    if (next < 0 || next > at + start.length + 24) continue;
    let length = 0;
    let end = next + middle.length;
    for (let factor = 1; ; factor *= 128, end += 1) {
      const byte = text[end] ?? 0;
      length += (byte & 127) * factor;
      if (byte < 128) break;
    }
    found.push({ iv, ct: text.subarray(end + 1, end + 1 + length) });
  }
  return found;
}

const distinct = (all: readonly Buffer[]) => [...new Map(all.map((each) => [each.toString('hex'), each])).values()];

/**
 * Returns the plain texts of all records that can be decrypted with a key found on the disk, or with one derived from a
 * found key and a found half.
 */
export function opened({ keys, halves, sealed }: Disk): string[] {
  const made = keys.flatMap((key) =>
    halves.map(({ bytes }) => Buffer.from(hkdfSync('sha256', key, bytes, 'records', 32))),
  );
  return sealed.flatMap((each) => [...keys, ...made].flatMap((key) => open(each, key) ?? []).slice(0, 1));
}

/** Decrypts without the authentication tag, so for any additional data; the result counts when it is JSON. */
function open({ iv, ct }: Sealed, key: Buffer): string | undefined {
  const counter = Buffer.concat([iv, Buffer.from([0, 0, 0, 2])]);
  const decipher = createDecipheriv('aes-256-ctr', key, counter);
  const first = decipher.update(ct.subarray(0, 1)).toString('latin1');
  if (!'{["'.includes(first)) return undefined;
  const text = first + decipher.update(ct.subarray(1, -16)).toString('utf8');
  try {
    JSON.parse(text);
    return text;
  } catch {
    return undefined;
  }
}

/*
 * Reads the files of LevelDB, in which Chromium keeps databases and storages: the blocks of its tables,
 * decompressed, and the records of its logs, reassembled. Deleted records are included until the database is
 * compacted.
 */

const MAGIC = Buffer.from('57fb808b247547db', 'hex');
const FOOTER = 48;
const LOG_BLOCK = 32 * 1024;

/** Returns the contents of a database file as LevelDB reads them; empty for any other file. */
export function contentsOf(name: string, bytes: Buffer): Buffer {
  if (/\.(ldb|sst)$/.test(name)) return Buffer.concat(blocksOf(bytes));
  return /(\.log|MANIFEST-\d+)$/.test(name) ? Buffer.concat(recordsOf(bytes)) : Buffer.alloc(0);
}

function blocksOf(table: Buffer): Buffer[] {
  const footer = table.subarray(-FOOTER);
  if (!footer.subarray(-MAGIC.length).equals(MAGIC)) return [];
  const handles = new Reader(footer);
  handles.number();
  handles.number();
  const index = blockAt(table, handles.number(), handles.number());
  return entriesOf(index).map((value) => {
    const handle = new Reader(value);
    return blockAt(table, handle.number(), handle.number());
  });
}

/** A block, decompressed as the byte after it says. */
function blockAt(table: Buffer, offset: number, size: number): Buffer {
  const block = table.subarray(offset, offset + size);
  const kind = table[offset + size];
  if (kind !== 0 && kind !== 1) throw new Error(`A block is compressed in an unknown way: ${kind}`);
  return kind === 1 ? unsnap(block) : block;
}

/** The entries of a block; keys are prefix-compressed. */
function entriesOf(block: Buffer): Buffer[] {
  const end = block.length - 4 - 4 * block.readUInt32LE(block.length - 4);
  const reader = new Reader(block);
  const values: Buffer[] = [];
  while (reader.at < end) {
    reader.number();
    const [key, value] = [reader.number(), reader.number()];
    reader.take(key);
    values.push(reader.take(value));
  }
  return values;
}

/** A record may continue in the next block. */
function recordsOf(log: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let start = 0; start < log.length; start += LOG_BLOCK) {
    const block = log.subarray(start, start + LOG_BLOCK);
    for (let at = 0; at + 7 <= block.length; ) {
      const length = block.readUInt16LE(at + 4);
      if (block[at + 6] === 0) break;
      parts.push(block.subarray(at + 7, at + 7 + length));
      at += 7 + length;
    }
  }
  return parts;
}

/** Snappy's format: the length, then literals and copies of what came before. */
export function unsnap(packed: Buffer): Buffer {
  const reader = new Reader(packed);
  const out = Buffer.alloc(reader.number());
  for (let at = 0; at < out.length; ) {
    const tag = reader.byte();
    const kind = tag & 3;
    if (kind === 0) {
      const short = tag >> 2;
      const length = short < 60 ? short + 1 : reader.little(short - 59) + 1;
      at += reader.take(length).copy(out, at);
      continue;
    }
    const length = kind === 1 ? ((tag >> 2) & 7) + 4 : (tag >> 2) + 1;
    const offset = kind === 1 ? ((tag >> 5) << 8) | reader.byte() : reader.little(kind === 2 ? 2 : 4);
    if (offset === 0 || offset > at) throw new Error('A copy of what is not there');
    for (let copied = 0; copied < length; copied += 1, at += 1) out[at] = out[at - offset] ?? 0;
  }
  return out;
}

/** Reads numbers and bytes in sequence. */
class Reader {
  at = 0;
  private readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  byte(): number {
    const value = this.bytes[this.at];
    if (value === undefined) throw new Error('The bytes end too early');
    this.at += 1;
    return value;
  }

  /** A varint: seven bits per byte, lowest first; the last byte has no high bit. */
  number(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.byte();
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  }

  little(length: number): number {
    const value = this.bytes.readUIntLE(this.at, length);
    this.at += length;
    return value;
  }

  take(length: number): Buffer {
    const part = this.bytes.subarray(this.at, this.at + length);
    this.at += length;
    return part;
  }
}

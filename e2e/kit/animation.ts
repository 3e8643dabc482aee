import { crc32 } from 'node:zlib';

/** https://www.w3.org/TR/png-3/: a signature, then chunks of length, name, data and checksum. */
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

type Chunk = { name: string; data: Buffer };

function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({ name: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}

/** Encodes numbers as four bytes each, big-endian. */
function numbers(...values: readonly number[]): Buffer {
  const data = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => void data.writeUInt32BE(value, at * 4));
  return data;
}

/** A picture of the animation, and how long it is shown, in ms. */
export type Frame = { png: Buffer; ms: number };

/**
 * Returns an animated PNG that repeats these frames; all have to have the same size and colour type. Readers without
 * animation support show the first.
 */
export function animated(frames: readonly Frame[]): Buffer {
  const header = (png: Buffer) => chunksOf(png).find(({ name }) => name === 'IHDR')?.data ?? Buffer.alloc(0);
  const [first] = frames;
  if (!first || frames.some(({ png }) => !header(png).equals(header(first.png)))) throw new Error('frames of one sort');
  const own = header(first.png);
  let order = 0;
  const parts = frames.flatMap(({ png, ms }, nth) => {
    const delay = Buffer.from([ms >> 8, ms & 0xff, 1000 >> 8, 1000 & 0xff, 0, 0]);
    const size = numbers(order++, own.readUInt32BE(0), own.readUInt32BE(4), 0, 0);
    const data = Buffer.concat(chunksOf(png).flatMap(({ name, data: pixels }) => (name === 'IDAT' ? [pixels] : [])));
    const picture = nth === 0 ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([numbers(order++), data]));
    return [chunk('fcTL', Buffer.concat([size, delay])), picture];
  });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', own),
    chunk('acTL', numbers(frames.length, 0)),
    ...parts,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

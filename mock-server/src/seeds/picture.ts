import { crc32, deflateSync } from 'node:zlib';

const SIDE = 96;

type Color = readonly [red: number, green: number, blue: number];

/** The colour at a position; x and y from -1 to 1. */
type Look = (x: number, y: number) => Color;

/** A disc on a background, with a smaller disc in it and the lower part of another: enough to tell pictures apart. */
export const disc = (ground: Color, outer: Color, inner: Color): string =>
  picture((x, y) => {
    if (Math.hypot(x, y + 0.15) < 0.32) return inner;
    return Math.hypot(x, y - 0.75) < 0.7 ? outer : ground;
  });

/** Three waves, as a company's logo. */
export const waves = (ground: Color, line: Color): string =>
  picture((x, y) => {
    const height = 0.14 * Math.sin(x * 6);
    return [-0.45, 0, 0.45].some((middle) => Math.abs(x) < 0.75 && Math.abs(y - middle - height) < 0.1) ? line : ground;
  });

/** A square PNG as a data URL, which needs no host. */
function picture(look: Look): string {
  const at = (pixel: number) => ((pixel + 0.5) / SIDE) * 2 - 1;
  const rows = Array.from({ length: SIDE }, (_, y) => [
    0,
    ...Array.from({ length: SIDE }, (__, x) => look(at(x), at(y))).flat(),
  ]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.from(rows.flat()), { level: 9 });
  const file = Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
  return `data:image/png;base64,${file.toString('base64')}`;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

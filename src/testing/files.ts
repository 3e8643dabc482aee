import openSans from '@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2?url';

/** Files as an administrator may choose them, made in the test's browser. */

/** A picture drawn by the browser. */
export async function picture(name: string, width: number, height = width, type = 'image/png'): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const drawn = canvas.getContext('2d');
  if (!drawn) throw new Error('Nothing can be drawn');
  drawn.fillStyle = '#0b5c8a';
  drawn.fillRect(0, 0, width, height);
  drawn.fillStyle = '#fff';
  drawn.fillRect(width / 4, height / 4, width / 2, height / 2);
  return new File([await canvas.convertToBlob({ type })], name, { type });
}

/** A real font, or its first bytes. */
export async function fontFile(name: string, bytes?: number): Promise<File> {
  const font = await (await fetch(openSans)).blob();
  return new File([font.slice(0, bytes)], name, { type: 'font/woff2' });
}

/** A valid PNG of one bit per pixel with any dimensions: a small file that takes a lot of memory to show. */
export async function bareGreyPng(name: string, width: number, height: number): Promise<File> {
  const rows = new Uint8Array(height * (1 + Math.ceil(width / 8)));
  const packed = new Response(new Blob([rows]).stream().pipeThrough(new CompressionStream('deflate')));
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, 1);
  const parts = [
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('IDAT', new Uint8Array(await packed.arrayBuffer())),
    chunk('IEND', new Uint8Array()),
  ];
  return new File(parts, name, { type: 'image/png' });
}

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const body = new Uint8Array([...new TextEncoder().encode(type), ...data]);
  const whole = new DataView(new ArrayBuffer(body.length + 8));
  whole.setUint32(0, data.length);
  new Uint8Array(whole.buffer).set(body, 4);
  whole.setUint32(body.length + 4, crc32(body));
  return new Uint8Array(whole.buffer);
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** The file under another name, optionally cut to its first bytes. */
export function renamed(file: File, name: string, bytes = file.size): File {
  return new File([file.slice(0, bytes)], name, { type: file.type });
}

/** The file padded with zeros to `size` bytes. */
export async function grown(file: File, size: number): Promise<File> {
  return new File([file, new Uint8Array(size - file.size)], file.name, { type: file.type });
}

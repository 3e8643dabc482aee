import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

export const WEBSITE = 'chat-website';
export const PATH = `/connections/chat/${WEBSITE}`;

/** A file as Playwright passes it to a file input. */
type Picked = { name: string; mimeType: string; buffer: Buffer };

/** A PNG of one colour, `side` pixels wide and high. */
export function png(name: string, side = 64, [red, green, blue] = [11, 92, 138]): Picked {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([
    Buffer.from([0]),
    Buffer.concat(Array(side).fill(Buffer.from([red ?? 0, green ?? 0, blue ?? 0]))),
  ]);
  const pixels = deflateSync(Buffer.concat(Array(side).fill(row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return { name, mimeType: 'image/png', buffer: Buffer.concat([signature, ...parts]) };
}

/** A valid font file. */
export function font(name: string): Picked {
  const file = 'node_modules/@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2';
  return { name, mimeType: 'font/woff2', buffer: readFileSync(join(process.cwd(), file)) };
}

/** The screen of a web messaging connection, as locators and actions. */
export function chatScreen(page: Page) {
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const account = region('Account');
  return {
    account,
    logo: region('Logo'),
    fonts: region('Fonts'),
    colors: region('Colors'),
    preview: page.getByTestId('widget-preview'),
    window: page.getByTestId('widget-window'),
    tab: (name: string) => page.getByRole('tab', { name, exact: true }),
    heading: (language: string) => account.getByRole('textbox', { name: `Heading (${language})` }),
    save: account.getByRole('button', { name: 'Save' }),
    color: (name: string) => region('Colors').getByRole('textbox', { name }),
  };
}

import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What is text. Fonts and pictures are packed by themselves. */
const TEXT = /\.(?:css|html|js|json|svg|txt|webmanifest)$/;

/** A deployment changes it in its place: a packed copy would go on saying what it said before. */
const SETTINGS = 'config.json';

/** Made from another file of the build, for servers to send in its place. */
const PACKED = /\.(?:br|gz)$/;

/** What no page and no installation asks for: only people and search engines do. */
const ASIDE = ['licenses.txt', 'robots.txt'];

/** What only the system's own question about an installation shows. */
const PICTURES = 'screenshots';

/** @param {string} dist @returns {string[]} the paths of all files below a folder */
const filesBelow = (dist) =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** The files of a build that a visit or an installation fetches, each once however it is sent. @param {string} dist */
export const visitedFiles = (dist) =>
  filesBelow(dist).filter(
    (file) =>
      !PACKED.test(file) && !ASIDE.some((name) => file === join(dist, name)) && dirname(file) !== join(dist, PICTURES),
  );

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** @param {Buffer} bytes */
const asBrotli = (bytes) =>
  brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** @param {Buffer} bytes */
const asGzip = (bytes) => deflate(bytes, { level: constants.Z_BEST_COMPRESSION });

/** Puts a packed copy for each sort of browser beside every text of a build, as small as it gets. @param {string} dist */
export async function pack(dist) {
  const files = filesBelow(dist).filter((file) => TEXT.test(file) && file !== join(dist, SETTINGS));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      await writeFile(`${file}.br`, await asBrotli(bytes));
      await writeFile(`${file}.gz`, await asGzip(bytes));
    }),
  );
}

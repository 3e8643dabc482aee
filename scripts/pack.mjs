import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Text files, which are compressed. Fonts and pictures are compressed formats already. */
const TEXT = /\.(?:css|html|js|json|svg|txt|webmanifest)$/;

/** Not compressed: deployments edit it in place, and a compressed copy would still have the previous content. */
const SETTINGS = 'config.json';

/** Compressed copies of other files, for servers to send in their place. */
const PACKED = /\.(?:br|gz)$/;

/** Files that no page and no installation fetches, only people and search engines. */
const ASIDE = ['licenses.txt', 'robots.txt'];

/** The folder of pictures that only the browser's installation dialog shows. */
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

/** Writes Brotli and gzip copies, at the best compression, beside every text file of a build. @param {string} dist */
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

/** The first bytes of each file type; the file's name does not matter. */
const SIGNATURES: Readonly<Record<string, readonly string[]>> = {
  png: ['89504e470d0a1a0a'],
  jpeg: ['ffd8ff'],
  gif: ['474946383761', '474946383961'],
  font: ['774f4646', '774f4632', '4f54544f', '00010000', '74727565'],
};

const LONGEST = 8;

/** Whether a file starts with the signature of one of these types. */
export function beginsAs(data: Buffer, sorts: readonly string[]): boolean {
  const head = data.subarray(0, LONGEST).toString('hex');
  return sorts.some((sort) => SIGNATURES[sort]?.some((signature) => head.startsWith(signature)));
}

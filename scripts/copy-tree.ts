import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './setup.mjs';

/** Copies parts of the source tree into a new folder that may be modified; `node_modules` is shared. */
export function copyTree(...names: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'switchboard-'));
  for (const name of names) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}

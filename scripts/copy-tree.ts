import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './setup.mjs';

/** A copy of some of the tree, in which anything may be changed; it shares what is installed. */
export function copyTree(...names: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'switchboard-'));
  for (const name of names) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}

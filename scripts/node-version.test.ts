import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync('scripts/node-version.cjs', 'utf8');
const { engines, scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The script's output and exit code on this version of Node. */
function on(node: string) {
  const said: string[] = [];
  const exits: number[] = [];
  const process = { versions: { node }, exit: (code: number) => exits.push(code) };
  runInNewContext(script, { process, console: { error: (line: string) => said.push(line) } });
  return { said, exits };
}

test('one sentence tells the user of an old Node which one is needed', () => {
  for (const version of ['8.17.0', '14.21.3', '18.20.8', '19.9.0']) {
    const { said, exits } = on(version);
    expect(said).toEqual([expect.stringMatching(`needs Node ${engines.node.replace('>=', '')} or newer.*${version}`)]);
    expect(exits).toEqual([1]);
  }
  for (const version of ['20.0.0', '26.10.0']) expect(on(version)).toEqual({ said: [], exits: [] });
});

test('an old Node can parse the script, and each command starts with it', () => {
  expect(script).not.toMatch(/\b(?:const|let|class|import|async)\b|=>|\?\.|\?\?|`|\.\.\./);
  const ours = Object.values<string>(scripts).filter((command) => command.startsWith('node '));
  expect(ours.length).toBeGreaterThan(8);
  for (const command of ours) expect(command).toMatch(/^node scripts\/node-version\.cjs && node scripts\//);
});

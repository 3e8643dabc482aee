import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

/** The bytes before the samples of a µ-law WAV file. */
const HEADER = 58;

const sounds = globSync('src/kinds/web-messaging/sounds/*.wav')
  .sort()
  .map((path) => ({ name: basename(path), file: readFileSync(path) }));

/** The 16-bit sample of an 8-bit one (G.711). */
function fromMuLaw(code: number): number {
  const bits = ~code & 255;
  const value = ((((bits & 15) << 3) + 132) << ((bits >> 4) & 7)) - 132;
  return bits & 128 ? -value : value;
}

const samples = (file: Buffer) => [...file.subarray(HEADER)].map(fromMuLaw);

test('CHAT-GEN-15: the sounds are sound1 to sound5', () => {
  expect(sounds.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((type) => `sound${type}.wav`));
});

test.each(sounds)('CHAT-GEN-15: $name is short and small, audible, and does not click', ({ file }) => {
  expect(file.length).toBeLessThanOrEqual(8192);
  const values = samples(file);
  const seconds = values.length / file.readUInt32LE(24);
  expect(seconds).toBeGreaterThanOrEqual(0.2);
  expect(seconds).toBeLessThanOrEqual(0.6);
  expect(Math.max(...values.map(Math.abs))).toBeGreaterThan(20_000);
  for (const edge of [...values.slice(0, 3), ...values.slice(-3)]) expect(Math.abs(edge)).toBeLessThan(1500);
});

test('CHAT-GEN-15: no two of them are alike', () => {
  const all = sounds.map(({ file }) => samples(file));
  for (const [index, one] of all.entries()) {
    for (const other of all.slice(index + 1)) expect(Math.abs(likeness(one, other))).toBeLessThan(0.5);
  }
});

/** How similar two sounds are, 1 for equal ones. */
function likeness(one: readonly number[], other: readonly number[]): number {
  const product = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
  return product(one, other) / Math.sqrt(product(one, one) * product(other, other));
}

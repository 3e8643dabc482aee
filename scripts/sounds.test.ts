import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FOLDER, sounds } from './sounds.mjs';

/** The samples of a WAV file of 16 bits. */
const samples = (file: Buffer) =>
  Array.from({ length: (file.length - 44) / 2 }, (_, index) => file.readInt16LE(44 + index * 2));

test('the sounds that are kept are the ones that the script makes', () => {
  const kept = readdirSync(FOLDER).filter((name) => name.endsWith('.wav'));
  expect(kept).toEqual(sounds().map(({ name }) => name));
  for (const { name, file } of sounds()) {
    const there = readFileSync(FOLDER + name);
    expect(there.subarray(0, 44)).toEqual(file.subarray(0, 44));
    // Another version of Node may round a sine differently.
    const made = samples(file);
    expect(samples(there).filter((value, index) => Math.abs(value - (made[index] ?? 0)) > 1)).toEqual([]);
  }
});

test.each(sounds())('CHAT-GEN-15: $name is short and small, is heard, and does not click', ({ file }) => {
  expect(file.length).toBeLessThanOrEqual(8192);
  const values = samples(file);
  const seconds = values.length / file.readUInt32LE(24);
  expect(seconds).toBeGreaterThanOrEqual(0.2);
  expect(seconds).toBeLessThanOrEqual(0.6);
  expect(Math.max(...values.map(Math.abs))).toBeGreaterThan(20_000);
  for (const edge of [...values.slice(0, 3), ...values.slice(-3)]) expect(Math.abs(edge)).toBeLessThan(1500);
});

test('CHAT-GEN-15: no two of them are alike', () => {
  const made = sounds().map(({ file }) => samples(file));
  for (const [index, one] of made.entries()) {
    for (const other of made.slice(index + 1)) expect(Math.abs(likeness(one, other))).toBeLessThan(0.5);
  }
});

/** How much two of them have in common, 1 for the same. */
function likeness(one: readonly number[], other: readonly number[]): number {
  const product = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
  return product(one, other) / Math.sqrt(product(one, one) * product(other, other));
}

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FOLDER, fromMuLaw, HEADER, sounds } from './sounds.mjs';

const samples = (file: Buffer) => [...file.subarray(HEADER)].map(fromMuLaw);

test('the sounds that are kept are the ones that the script makes', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.wav'));
  expect(files).toEqual(sounds().map(({ name }) => name));
  for (const { name, file } of sounds()) {
    const there = readFileSync(FOLDER + name);
    expect(there.equals(file), name).toBe(true);
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

import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { FILE, schemaText } from './settings-schema.ts';

test('decision 71: the published schema of settings files matches the rows (node scripts/settings-schema.ts)', () => {
  expect(readFileSync(FILE, 'utf8')).toBe(schemaText());
});

test.each([
  ['a setting that there is not', { kind: 'chat', settings: { emojicon: true } }],
  ['a value of another type', { kind: 'chat', settings: { emojiIcon: 'yes' } }],
  ['a setting of another kind', { kind: 'sdk_mobile', settings: { emojiIcon: true } }],
  ['a member without its label', { kind: 'chat', settings: { chatTags: [{ tag: 'a' }] } }],
  ['another kind', { kind: 'twilio-sms', settings: {} }],
])('decision 71: the schema refuses %s', (_, held) => {
  const schema = new Ajv2020({ validateFormats: false }).compile(JSON.parse(readFileSync(FILE, 'utf8')));
  const head = { switchboard: 'settings', version: 1, name: 'Shop', exportedAt: '2026-01-02T03:04:05Z' };
  expect(schema({ ...head, kind: 'chat', settings: { emojiIcon: true } })).toBe(true);
  expect(schema({ ...head, ...held })).toBe(false);
});

import { expect, it } from 'vitest';
import { misplacedResource, misplacedSid } from './misplaced-id.ts';

it.each([
  ['SK0123', 'AC', 'sid.is_key'],
  ['MG0123', 'AC', 'sid.is_service'],
  ['AC0123', 'AC', undefined],
  ['AC0123', 'MG', 'sid.is_account'],
  ['SK0123', 'MG', 'sid.is_key'],
  ['MG0123', 'MG', undefined],
  ['SK', 'AC', undefined],
  ['other', 'AC', undefined],
  ['', 'MG', undefined],
] as const)('SMS-06 WA-16: %j in the field of an %s has the hint %s', (text, field, hint) => {
  expect(misplacedSid(text, field)).toBe(hint);
});

it.each(['https://res.openai.azure.com/', 'res.openai.azure.com', 'HTTPS://res', 'a/b'])(
  'AT-NEW-06: %j is the address of an Azure resource, not its name',
  (text) => expect(misplacedResource(text)).toBe('trainer.azureResource.is_address'),
);

it('AT-NEW-06: the name of an Azure resource has no hint', () => {
  expect(misplacedResource('brightwater-eu')).toBeUndefined();
  expect(misplacedResource('')).toBeUndefined();
});

import { expect, it } from 'vitest';
import { misplacedResource, misplacedSid } from './misplaced-id.ts';

it.each([
  ['SK0123', 'account', 'sid.is_key'],
  ['MG0123', 'account', 'sid.is_service'],
  ['AC0123', 'account', undefined],
  ['AC0123', 'service', 'sid.is_account'],
  ['SK0123', 'service', 'sid.is_key'],
  ['MG0123', 'service', undefined],
  ['SK', 'account', undefined],
  ['other', 'account', undefined],
  ['', 'service', undefined],
] as const)('SMS-06 WA-16: %j as the SID of the %s has the hint %s', (text, field, hint) => {
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

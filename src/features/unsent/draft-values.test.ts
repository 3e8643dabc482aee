import { expect, test } from 'vitest';
import '../../testing/kinds.ts';
import { kindOf } from '../../connection/kind/kinds.ts';
import { draftValues } from './draft-values.ts';

const worded = async (subject: string, values: Record<string, unknown>) => {
  const kind = (await kindOf(subject)) ?? undefined;
  return draftValues({ form: 'f', at: 1, base: {}, values } as Parameters<typeof draftValues>[0], kind);
};

test('O-01.2: the input is shown in the words of its kind, or under its field’s own name', async () => {
  expect(await worded('twilio-sms', { menuConfiguration: 'Reply', unknown: { a: 1 } })).toMatchObject([
    { name: { id: expect.any(String) }, value: 'Reply', text: 'Reply', words: undefined },
    { name: { verbatim: 'unknown' }, text: '{\n  "a": 1\n}' },
  ]);
});

test('O-23 O-34: secrets in the input are masked, also within addresses', async () => {
  const found = await worded('twilio-sms', {
    authToken: 'planted',
    value: 'planted',
    url: 'https://a.example/?planted',
  });
  expect(found.map(({ words }) => words)).toMatchObject([
    { secret: 'planted' },
    { secret: 'planted' },
    { secret: 'https://a.example/?planted' },
  ]);
  expect(JSON.stringify(found.map(({ words }) => words && 'verbatim' in words && words.verbatim))).not.toContain(
    'planted',
  );
});

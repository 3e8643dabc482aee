import { expect, it } from 'vitest';
import { messageOf } from '../../model/failure.ts';
import { OTHERS, PLATFORMS } from '../../registry.ts';
import { codes } from './codes.ts';

const said = (code: string) =>
  messageOf({ kind: 'refused', status: 400, body: { code } }, codes, { id: 'failed_to_load_accounts' });

it.each([
  ['FB-19, FB-20, FB-21', { FBA1: 'FBA1', FBA2: 'FBA1', FBA3: 'FBA1', FBA4: 'FBA4', FBA5: 'FBA5' }],
  ['TW-13, TW-14, TW-15', { TWTA1: 'TWTA1', TWTA2: 'TWTA2', TWTA3: 'TWTA1', TWTA4: 'TWTA1', TWTA5: 'TWTA5' }],
  ['ERR-02, A-43', { ABCA1: 'ABCA1', ABCA2: 'ABCA2' }],
  ['SMS-17, SMS-18, WA-05, WA-06', { TWLA1: 'TWLA1', TWLA2: 'TWLA2', WTPA1: 'WTPA1', WTPA2: 'WTPA2' }],
] as const)('%s: the codes of D1§8 have their words', (_, words) => {
  expect(Object.fromEntries(Object.keys(words).map((code) => [code, said(code)]))).toEqual(
    Object.fromEntries(Object.entries(words).map(([code, id]) => [code, { id }])),
  );
});

it.each([...PLATFORMS, ...OTHERS].map((kind) => [kind.key, kind] as const))(
  'VON-13, ERR-02: %s knows the codes of every kind',
  async (_, kind) => {
    const loaded = await kind.load();
    if ('codes' in loaded) expect(loaded.codes).toBe(codes);
    const edits = Object.entries(loaded.edits);
    if (kind.key === 'monitor') return;
    expect(edits.filter(([, edit]) => edit.codes !== codes).map(([name]) => name)).toEqual([]);
  },
);

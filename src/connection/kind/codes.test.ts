import { expect, it } from 'vitest';
import { messageOf } from '../../model/failure.ts';
import { OTHERS, PLATFORMS } from '../../registry.ts';
import { textIn } from '../../testing/words.ts';
import { codes } from './codes.ts';

const messageOfCode = (code: string) =>
  messageOf({ kind: 'refused', status: 400, body: { code } }, codes, { id: 'failed_to_load_accounts' });

it.each([
  ['FB-19, FB-20, FB-21', { FBA1: 'FBA1', FBA2: 'FBA1', FBA3: 'FBA1', FBA4: 'FBA4', FBA5: 'FBA5' }],
  ['TW-13, TW-14, TW-15', { TWTA1: 'TWTA1', TWTA2: 'TWTA2', TWTA3: 'TWTA1', TWTA4: 'TWTA1', TWTA5: 'TWTA5' }],
  ['ERR-02, A-43', { ABCA1: 'ABCA1', ABCA2: 'ABCA2' }],
  ['SMS-17, SMS-18, WA-05, WA-06', { TWLA1: 'TWLA1', TWLA2: 'TWLA2', WTPA1: 'WTPA1', WTPA2: 'WTPA2' }],
] as const)('%s: the codes of D1§8 have their messages', (_, words) => {
  expect(Object.fromEntries(Object.keys(words).map((code) => [code, messageOfCode(code)]))).toEqual(
    Object.fromEntries(Object.entries(words).map(([code, id]) => [code, { id }])),
  );
});

/** The messages of the codes in English, Polish and Spanish; English (US) has the English ones. */
const SENTENCES = {
  FBA1: [
    'Authorization failed. Try again. If the problem persists, contact support.',
    'Autoryzacja nie powiodła się. Spróbuj ponownie. Jeśli problem będzie się powtarzał, skontaktuj się z pomocą techniczną.',
    'La autorización falló. Inténtelo de nuevo. Si el problema continúa, póngase en contacto con el servicio de asistencia.',
  ],
  FBA4: [
    'The administrator of this page is already connected to another instance.',
    'Administrator tej strony jest już połączony z inną instancją.',
    'El administrador de esta página ya está conectado a otra instancia.',
  ],
  FBA5: ['No pages were selected.', 'Nie wybrano żadnej strony.', 'No se seleccionó ninguna página.'],
  TWTA1: [
    'Authorization failed. Try again.',
    'Autoryzacja nie powiodła się. Spróbuj ponownie.',
    'La autorización falló. Inténtelo de nuevo.',
  ],
  TWTA2: [
    'Authorization was denied by the user.',
    'Użytkownik odmówił autoryzacji.',
    'El usuario denegó la autorización.',
  ],
  ABCA2: ['A mandatory field is missing.', 'Brakuje wymaganego pola.', 'Falta un campo obligatorio.'],
  TWLA2: [
    'A mandatory field is invalid or missing.',
    'Wymagane pole jest nieprawidłowe albo go brakuje.',
    'Un campo obligatorio no es válido o falta.',
  ],
};

const TAKEN = [
  'This account is already connected to another instance.',
  'To konto jest już połączone z inną instancją.',
  'Esta cuenta ya está conectada a otra instancia.',
];

it.each([
  ['FB-19', ['FBA1', 'FBA2', 'FBA3'], SENTENCES.FBA1],
  ['FB-20', ['FBA4'], SENTENCES.FBA4],
  ['FB-21', ['FBA5'], SENTENCES.FBA5],
  ['TW-13', ['TWTA1', 'TWTA3', 'TWTA4'], SENTENCES.TWTA1],
  ['TW-14', ['TWTA2'], SENTENCES.TWTA2],
  ['TW-15 ABC-06 SMS-17 WA-05 VON-13 ERR-02', ['TWTA5', 'ABCA1', 'TWLA1', 'WTPA1'], TAKEN],
  ['ABC-07', ['ABCA2'], SENTENCES.ABCA2],
  ['SMS-18 WA-06', ['TWLA2', 'WTPA2'], SENTENCES.TWLA2],
])('%s I18N-02: %j is translated into every language, for any position of the code', (_, group, sentences) => {
  for (const code of group) {
    expect((['en', 'pl', 'es'] as const).map((language) => textIn(language, messageOfCode(code)))).toEqual(sentences);
  }
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

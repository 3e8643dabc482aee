import { describe, expect, it } from 'vitest';
import type { Message, MessageId } from '../../model/message.ts';
import { PLATFORMS } from '../../registry.ts';
import '../../testing/kinds.ts';
import { textIn } from '../../testing/words.ts';

/** The messages when a connection of each platform cannot be read, deleted or, if it is created here, created. */
const FAILURES: Readonly<Record<string, readonly [rows: string, load: string, remove: string, create?: string]>> = {
  facebook: ['FB-15 FB-16', 'Failed to get Facebook account', 'Failed to remove Facebook account'],
  twitter: ['TW-08 TW-09', 'Failed to get Twitter account', 'Failed to remove Twitter account'],
  abc: [
    'ABC-04 ABC-05',
    'Failed to get Apple Messages for Business account',
    'Failed to remove Apple Messages for Business account',
  ],
  twilio: [
    'SMS-19 SMS-45 SMS-46',
    'Failed to get SMS account',
    'Failed to remove SMS account',
    'Failed to create Twilio SMS account',
  ],
  'twilio-whatsapp': [
    'WA-07 WA-23',
    'Failed to get WhatsApp account',
    'Failed to remove WhatsApp account',
    'Failed to create Twilio WhatsApp account',
  ],
  'vonage-sms': [
    'VON-13 VON-22',
    'Failed to get SMS account',
    'Failed to remove SMS account',
    'Failed to create Vonage SMS account',
  ],
  'vonage-whatsapp': [
    'VON-13 VON-22',
    'Failed to get WhatsApp account',
    'Failed to remove WhatsApp account',
    'Failed to create Vonage WhatsApp account',
  ],
  custom: [
    'CCA-07 CCA-15',
    'Failed to get Client Channel API account',
    'Failed to remove Client Channel API account',
    'Failed to create Client Channel API account',
  ],
};

type Loaded = { failed: MessageId; edits: Record<string, { failed(input: object): Message } | undefined> };

const loaded = await Promise.all(
  PLATFORMS.map(async ({ platform, load }) => [platform, (await load()) as object as Loaded] as const),
);
const kinds = loaded.flatMap(([platform, kind]) => {
  const words = FAILURES[platform];
  return words ? [[words[0], platform, kind, words.slice(1)] as const] : [];
});

it.each(kinds)('%s: %s has its own message for a failure', (_, _platform, kind, words) => {
  const { remove, create } = kind.edits;
  const failures = [kind.failed, remove?.failed({}), ...(words.length > 2 ? [create?.failed({})] : [])];
  expect(failures.map((message) => message && textIn('en', message))).toEqual(words);
});

describe('CCA-04 CCA-07 CCA-15 I18N-02: Client Channel API in other languages', () => {
  const custom = loaded.find(([platform]) => platform === 'custom')?.[1];

  it.each([
    [
      'pl',
      'Nie udało się pobrać konta API kanału klienta',
      'Nie udało się utworzyć konta API kanału klienta',
      'Nie udało się zaktualizować konta API kanału klienta',
      'Nie udało się usunąć konta API kanału klienta',
      'Wpisz prawidłowy adres URL zaczynający się od https',
    ],
    [
      'es',
      'No se pudo obtener la cuenta de API de canal de cliente',
      'No se pudo crear la cuenta de API de canal de cliente',
      'No se pudo actualizar la cuenta de API de canal de cliente',
      'No se pudo eliminar la cuenta de API de canal de cliente',
      'Escriba una URL https válida',
    ],
  ] as const)('%s', (language, ...words) => {
    const edited = ['create', 'account', 'remove'].flatMap((name) => custom?.edits[name]?.failed({}) ?? []);
    const all = [custom?.failed, ...edited, 'client_webhook_criteria_error' as const];
    expect(all.map((message) => message && textIn(language, message))).toEqual(words);
  });
});

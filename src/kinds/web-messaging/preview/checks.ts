import { isRecord } from '../../../model/fields.ts';
import type { MessageId } from '../../../model/message.ts';
import { AA, contrastOf } from '../../../settings/controls/contrast.ts';
import { languagesOf, type Values, type WidgetLook } from './look.ts';

/** A problem that customers would see, with the document's field that corrects it. */
export type Check =
  | { is: 'contrast'; pair: MessageId; ratio: number; field: string }
  | { is: 'heading_missing' | 'note_missing' | 'heading_long'; language: string; field: string }
  | { is: 'button_long'; field: string };

export const CHECK_WORDS = {
  contrast: 'preview.check.contrast',
  heading_missing: 'preview.check.heading_missing',
  note_missing: 'preview.check.note_missing',
  heading_long: 'preview.check.heading_long',
  button_long: 'preview.check.button_long',
} as const satisfies Record<Check['is'], MessageId>;

/** The texts that do not fit at the Standard size, as measured on screen. */
export type Overflow = { headings: readonly string[]; button: boolean };

type Colors = Pick<
  WidgetLook,
  | 'theme'
  | 'headerText'
  | 'messageColors'
  | 'botText'
  | 'botBackground'
  | 'csrText'
  | 'csrBackground'
  | 'userText'
  | 'userBackground'
>;

/** Texts with too little contrast to their background, by the WCAG ratio (CHAT-STY-03, CHAT-STY-04). */
export function contrastChecks(look: Colors): Check[] {
  const senders: [MessageId, string, string, string][] = look.messageColors
    ? [
        ['preview.pair.bot', look.botText, look.botBackground, 'botFontColor'],
        ['preview.pair.csr', look.csrText, look.csrBackground, 'csrFontColor'],
        ['preview.pair.user', look.userText, look.userBackground, 'userFontColor'],
      ]
    : [['preview.pair.user_on_theme', look.userText, look.userBackground, 'colorTheme']];
  const pairs: typeof senders = [['preview.pair.header', look.headerText, look.theme, 'headerTextColor'], ...senders];
  return pairs.flatMap(([pair, text, background, field]) => {
    const ratio = contrastOf(text, background);
    return ratio < AA ? [{ is: 'contrast', pair, ratio, field }] : [];
  });
}

const missingIn = (texts: unknown, languages: readonly string[]) =>
  languages.filter((language) => {
    const text = isRecord(texts) ? texts[language] : undefined;
    return typeof text !== 'string' || text.trim() === '';
  });

/** Headings, and notes if shown, that are missing in a language which the other has (PRV-06). */
export function languageChecks(values: Values, multi: boolean): Check[] {
  const languages = languagesOf(values, multi);
  const notes = values.showSpecialNote === true ? missingIn(values.specialNote, languages) : [];
  return [
    ...missingIn(values.widgetTitles, languages).map(
      (language) => ({ is: 'heading_missing', language, field: 'widgetTitles' }) as const,
    ),
    ...notes.map((language) => ({ is: 'note_missing', language, field: 'specialNote' }) as const),
  ];
}

export const fitChecks = ({ headings, button }: Overflow): Check[] => [
  ...headings.map((language) => ({ is: 'heading_long', language, field: 'widgetTitles' }) as const),
  ...(button ? [{ is: 'button_long', field: 'widgetButtonText' } as const] : []),
];

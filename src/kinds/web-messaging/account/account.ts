import type { Opens } from '../../../model/gates.ts';
import type { MessageId } from '../../../model/message.ts';
import { settings } from '../base/settings.ts';
import { isTooLong, languagesOf, type Texts } from '../topics/languages.ts';

/** What the account's Save owns. */
export type Account = {
  accountName: string;
  widgetTitles: Texts;
  showSpecialNote: boolean;
  specialNote: Texts;
  welcomeMessage: string;
  enableMultiExperienceWidget: boolean;
  enableKM: boolean;
  enableCases: boolean;
};

/** A new account, and what stands for what is missing of one. */
export const BLANK: Account = {
  accountName: '',
  widgetTitles: { en: '' },
  showSpecialNote: false,
  specialNote: {},
  welcomeMessage: '',
  enableMultiExperienceWidget: false,
  enableKM: false,
  enableCases: false,
};

/** The fields that are not on screen with these values: a note that is too long stays in sight. */
export const hiddenFields = (account: Partial<Account>): readonly (keyof Account)[] => [
  ...(account.showSpecialNote || isTooLong(account.specialNote ?? {}) ? [] : (['specialNote'] as const)),
  ...(account.enableMultiExperienceWidget ? [] : (['enableKM', 'enableCases'] as const)),
];

/** The text of one language as a field of its own. */
export const textField = (texts: 'widgetTitles' | 'specialNote', language: string) => `${texts}[]${language}`;

/**
 * Everything that is wrong with an account, by field in the order of the form; a text of a language is `widgetTitles[]en`.
 * Its rules are those of the row, which is asked of the languages that the form has.
 */
export function accountProblems(account: Account, opens: Opens): Record<string, MessageId | null> {
  const texts = (field: 'widgetTitles' | 'specialNote') => {
    const held = account[field];
    const shown = opens('multiHeadings') ? languagesOf(held) : languagesOf();
    return Object.fromEntries(shown.map((code) => [textField(field, code), held[code] ?? '']));
  };
  const { accountName, welcomeMessage } = account;
  const asked = { accountName, ...texts('widgetTitles'), welcomeMessage, ...texts('specialNote') };
  const found: Readonly<Record<string, MessageId>> = settings.account.problems(
    asked as Partial<Account>,
    account,
    opens,
  );
  return Object.fromEntries(Object.keys(asked).map((field) => [field, found[field] ?? null]));
}

/** What was changed of an account: of texts by language only the members that differ from `base`; null takes one away. */
export function changedValues(touched: readonly string[], base: Partial<Account>, account: Account): object {
  const entries = touched.flatMap((field): [string, unknown][] => {
    const value = account[field as keyof Account];
    if (field !== 'widgetTitles' && field !== 'specialNote') return [[field, trimmed(value)]];
    const before: Texts = base[field] ?? {};
    const now = account[field];
    // A text of the service may end in blanks: it is touched only where something else was typed (O-06).
    const isTouched = ([code, text]: [string, string]) => text !== before[code] && text.trim() !== before[code];
    const put = Object.entries(now).filter(isTouched);
    const gone = Object.keys(before).filter((code) => !Object.hasOwn(now, code));
    return [
      ...put.map(([code, text]): [string, unknown] => [textField(field, code), text.trim()]),
      ...gone.map((code): [string, unknown] => [textField(field, code), null]),
    ];
  });
  return Object.fromEntries(entries);
}

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

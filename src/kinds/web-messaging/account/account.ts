import { cleanText } from '../../../model/clean-text.ts';
import { textOf } from '../../../model/fields.ts';
import type { Opens } from '../../../model/gates.ts';
import { memberOf } from '../../../model/member-field.ts';
import type { MessageId } from '../../../model/message.ts';
import { rawOf } from '../../../settings/forms/raw.ts';
import { unreadTexts } from '../../../settings/rows/lists.ts';
import type { Setting, ValuesOf } from '../../../settings/rows/setting.ts';
import { NEW_ROWS } from '../base/layout.ts';
import { settings } from '../base/settings.ts';
import { DEFAULT_LANGUAGE, isTooLong, languagesOf, type Texts } from '../topics/languages.ts';

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

/** A new account, and the defaults of missing values. */
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

/** The fields that these values hide; a note that is too long stays visible. */
export const hiddenFields = (account: Partial<Account>): readonly (keyof Account)[] => [
  ...(account.showSpecialNote || isTooLong(account.specialNote ?? {}) ? [] : (['specialNote'] as const)),
  ...(account.enableMultiExperienceWidget ? [] : (['enableKM', 'enableCases'] as const)),
];

export const textField = (texts: SortOfText, language: string) => `${texts}[]${language}`;

type SortOfText = 'widgetTitles' | 'specialNote';

/** The raw texts of an unknown shape, by language; under the first one if the whole field is unknown. */
export function unknownTexts(saved: Partial<Account>, field: SortOfText): Texts {
  const whole = rawOf(saved, field);
  if (whole !== undefined) return { [DEFAULT_LANGUAGE]: whole };
  const told = Object.entries(unreadTexts(saved, field)).filter(([, value]) => value !== null);
  return Object.fromEntries(told.map(([code, value]) => [code, textOf(value)]));
}

/** Whether nobody edited a value that this version does not know: it goes back unchanged. */
export function isLeftUnknown(saved: Partial<Account>, account: Account, touched: readonly string[], field: string) {
  const { name, value: code } = memberOf(field) ?? { name: field, value: '' };
  if (name !== 'widgetTitles' && name !== 'specialNote')
    return rawOf(saved, name as keyof Account) !== undefined && !touched.includes(name);
  const isTyped = touched.includes(name) && account[name][code] !== undefined;
  return !isTyped && Object.hasOwn(unknownTexts(saved, name), code);
}

/**
 * The errors of an account, by field in the form's order; a text's field is `widgetTitles[]en`. The rules are the
 * row's, applied to the languages of the form.
 */
export function accountProblems(account: Account, opens: Opens): Record<string, MessageId | null> {
  const texts = (field: SortOfText) => {
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

/** The changed values: of texts by language only those that differ from `base`; null removes one. */
export function changedValues(touched: readonly string[], base: Partial<Account>, account: Account): object {
  const entries = touched.flatMap((field): [string, unknown][] => {
    const value = account[field as keyof Account];
    if (field !== 'widgetTitles' && field !== 'specialNote') return [[field, trimmed(value)]];
    const before: Texts = base[field] ?? {};
    const now = account[field];
    // The service's text may end in spaces: it counts as changed only if the trimmed text differs (O-06).
    const isTouched = ([code, text]: [string, string]) => text !== before[code] && trimmed(text) !== before[code];
    const put = Object.entries(now).filter(isTouched);
    const gone = Object.keys(before).filter((code) => !Object.hasOwn(now, code));
    return [
      ...put.map(([code, text]): [string, unknown] => [textField(field, code), trimmed(text)]),
      ...gone.map((code): [string, unknown] => [textField(field, code), null]),
    ];
  });
  return Object.fromEntries(entries);
}

const trimmed = (value: unknown) => (typeof value === 'string' ? cleanText(value, 'free') : value);

type RowValues = Partial<Omit<ValuesOf<typeof settings>, keyof Account>>;

/** The form's values of a new connection: its account, its encryption, and the settings of the call (Annex A). */
export type NewAccount = Account & { encryptionEnabled: boolean } & RowValues;

/** The initial values: every default, since the call requires them (trap 19). */
export const BLANK_NEW: NewAccount = {
  ...BLANK,
  encryptionEnabled: false,
  ...Object.assign({}, ...NEW_ROWS.map((row) => settings[row].initial)),
};

/** The errors of the form, by field in its order. */
export function newAccountProblems(values: NewAccount, opens: Opens): Record<string, MessageId | null> {
  const rows = NEW_ROWS.flatMap((name) => {
    const { fields, problems }: Setting = settings[name];
    const found = problems(values, values as never, opens);
    return fields.map((field) => [field, found[field] ?? null] as const);
  });
  return { ...accountProblems(values, opens), ...Object.fromEntries(rows) };
}

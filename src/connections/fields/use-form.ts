import { dequal } from 'dequal/lite';
import type { FormEvent } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { Lane } from '../../model/edit.ts';
import { isRecord } from '../../model/fields.ts';
import { type DraftForm, useDraft } from '../../state/documents/drafts.ts';
import type { ValuesIn } from '../../state/documents/server-values.ts';
import { type Problems, useProblems } from './use-problems.ts';

type FieldName<V> = keyof V & string;

/** The fields of a form that hold text. */
type TextName<V> = { [F in keyof V]-?: V[F] extends string | undefined ? F : never }[keyof V] & string;

/** What a field of text takes from its form. */
export type TextProps = {
  name: string;
  required: boolean;
  readOnly: boolean;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
  onBlur(): void;
};

type FormOptions<V extends object> = {
  /** The draft's name across windows, such as `twilio/t1/replace`. */
  name: string;
  /** What is saved now, or what a new form begins with. */
  values: Partial<V>;
  /** What stands for a value that is not there: it is shown, and is neither saved nor what an edit is based on. */
  initial?: Partial<V>;
  /** What is wrong with what is typed, by field in the order of the form. */
  problems: (values: V, touched: readonly FieldName<V>[]) => Problems<V>;
  /** Fields that keep no base in the draft (O-15). */
  secrets?: readonly string[];
  /** The connection whose fields the form has, where it has a connection's. */
  lane?: Lane;
  /** Finds the values in its document where they are those of a part of it; the same function in every rendering. */
  valuesIn?: ValuesIn | undefined;
  /** Nothing can be typed now. */
  locked?: boolean;
  /** Save only leads to the first field while nothing is typed; else it shows everything that is wrong. */
  onlyTouched?: boolean;
  /** Save was pressed, and nothing is wrong. */
  onSubmit?: () => void;
};

/** A form with its draft, as its fields and its Save take it. */
export type Form<V extends object> = {
  draft: DraftForm<V>;
  errorOf(field: FieldName<V>): string | undefined;
  /** What a field of text takes; spread it. It shows what is wrong once it was typed in and left, and after Save. */
  text(field: TextName<V>): TextProps;
  /** The field was left: what is wrong with it is shown if it was typed in. */
  leave(field: FieldName<V>): void;
  /** The values as they are sent: without blanks around texts, also those by language. */
  trimmed(): V;
  /** Shows everything that is wrong, with focus on the first wrong field; true when nothing is. */
  check(form: HTMLFormElement): boolean;
  /** How many fields show what is wrong with them. */
  wrong: number;
  submit(event: FormEvent<HTMLFormElement>): void;
  /** Shows no problem any more, until a field is left or Save is pressed. */
  forget(): void;
};

/** The state of a form with text fields and their rules: its draft, which problems are shown, where focus goes. */
export function useForm<V extends object>({
  name,
  values: saved,
  initial,
  problems,
  secrets = [],
  lane,
  valuesIn,
  locked = false,
  onlyTouched = false,
  onSubmit,
}: FormOptions<V>): Form<V> {
  const t = useTranslate();
  // What is missing of the saved values `initial` has.
  const draft = withInitial(useDraft(name, saved as V, { secrets, lane, valuesIn }), saved, initial);
  const { values, touched } = draft;
  const shown = useProblems(problems(values, touched));

  function errorOf(field: FieldName<V>): string | undefined {
    const problem = shown.of(field);
    return problem && t(problem);
  }

  function leave(field: FieldName<V>) {
    // A member of a collection was typed in where its collection was.
    if (touched.some((each) => each === field || field.startsWith(`${each}[`))) shown.leave(field);
  }

  function check(form: HTMLFormElement): boolean {
    const pristine = onlyTouched && touched.length === 0;
    const wrong = pristine ? Object.keys(saved)[0] : shown.check();
    if (wrong === undefined) return true;
    const control = form.elements.namedItem(wrong);
    if (control instanceof HTMLElement) control.focus();
    return false;
  }

  return {
    draft,
    errorOf,
    text: (field) => ({
      name: field,
      required: true,
      readOnly: locked,
      value: String(values[field] ?? ''),
      error: errorOf(field),
      onChange: (text) => draft.set(field, text as V[typeof field]),
      onBlur: () => leave(field),
    }),
    leave,
    trimmed: () => trimmed(values),
    check,
    wrong: shown.count,
    submit(event) {
      event.preventDefault();
      if (check(event.currentTarget)) onSubmit?.();
    },
    forget: shown.forget,
  };
}

/** A draft over values of which some are missing: one that is set to what stands for it is as it was saved. */
function withInitial<V extends object>(draft: DraftForm<V>, saved: Partial<V>, initial: Partial<V> = {}): DraftForm<V> {
  const there = Object.entries(draft.values).filter(([, value]) => value !== undefined);
  return {
    ...draft,
    values: { ...initial, ...Object.fromEntries(there) } as V,
    set(field, value) {
      const standsFor = saved[field] ?? initial[field] ?? '';
      draft.set(field, dequal(value, standsFor) ? (saved[field] as V[typeof field]) : value);
    },
  };
}

function trimmed<V extends object>(values: V): V {
  const entries = Object.entries(values).map(([name, value]): [string, unknown] => {
    if (typeof value === 'string') return [name, value.trim()];
    // Texts by language.
    return [name, isRecord(value) ? trimmed(value) : value];
  });
  return Object.fromEntries(entries) as V;
}

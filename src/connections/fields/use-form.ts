import type { FormEvent } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { type DraftForm, useDraft } from '../../state/documents/drafts.ts';
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
  values: V;
  /** What is wrong with what is typed, by field in the order of the form. */
  problems: (values: V, touched: readonly FieldName<V>[]) => Problems<V>;
  /** Fields that keep no base in the draft (O-15). */
  secrets?: readonly string[];
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
  /** The values as they are sent: without blanks around texts. */
  trimmed(): V;
  /** Shows everything that is wrong, with focus on the first wrong field; true when nothing is. */
  check(form: HTMLFormElement): boolean;
  submit(event: FormEvent<HTMLFormElement>): void;
  /** Shows no problem any more, until a field is left or Save is pressed. */
  forget(): void;
};

/** The state of a form with text fields and their rules: its draft, which problems are shown, where focus goes. */
export function useForm<V extends object>({
  name,
  values: saved,
  problems,
  secrets = [],
  locked = false,
  onlyTouched = false,
  onSubmit,
}: FormOptions<V>): Form<V> {
  const t = useTranslate();
  const draft = useDraft(name, saved, secrets);
  const { values, touched } = draft;
  const shown = useProblems(problems(values, touched));

  function errorOf(field: FieldName<V>): string | undefined {
    const problem = shown.of(field);
    return problem && t(problem);
  }

  /** A text that is as saved, or nothing where nothing is saved, is no change. */
  function type(field: TextName<V>, text: string) {
    const back = text === (saved[field] ?? '');
    draft.set(field, back ? saved[field] : (text as V[typeof field]));
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
      onChange: (text) => type(field, text),
      onBlur: () => leave(field),
    }),
    leave,
    trimmed: () => trimmed(values),
    check,
    submit(event) {
      event.preventDefault();
      if (check(event.currentTarget)) onSubmit?.();
    },
    forget: shown.forget,
  };
}

function trimmed<V extends object>(values: V): V {
  const entries = Object.entries(values);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as V;
}

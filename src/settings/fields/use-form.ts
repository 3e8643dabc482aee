import { dequal } from 'dequal/lite';
import type { FormEvent } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { cleanText } from '../../model/clean-text.ts';
import type { Lane } from '../../model/edit.ts';
import { isRecord } from '../../model/fields.ts';
import { type DraftForm, useDraft } from '../../state/documents/drafts.ts';
import type { ValuesIn } from '../../state/documents/server-values.ts';
import { type Problems, useProblems } from './use-problems.ts';

type FieldName<V> = keyof V & string;

/** The fields of a form that hold text. */
type TextName<V> = { [F in keyof V]-?: V[F] extends string | undefined ? F : never }[keyof V] & string;

/** The props that a text field gets from its form. */
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
  name: string;
  /** The saved values, or those of a new form. */
  values: Partial<V>;
  /** Defaults for missing values: shown, but neither saved nor used as an edit's base. */
  initial?: Partial<V>;
  /** The errors of the typed values, by field in the order of the form. */
  problems: (values: V, touched: readonly FieldName<V>[]) => Problems<V>;
  /** Fields whose base is not stored in the draft (O-15). */
  secrets?: readonly string[];
  /** The connection whose fields the form has, if any. */
  lane?: Lane;
  /** Finds the values in the connection's document if they are nested; must be the same function in every render. */
  valuesIn?: ValuesIn | undefined;
  locked?: boolean;
  /** Save in an untouched form only focuses the first field; otherwise it shows all errors. */
  onlyTouched?: boolean;
  /** Called when Save is pressed and all fields are valid. */
  onSubmit?: () => void;
};

/** A form with its draft, for its fields and its Save. */
export type Form<V extends object> = {
  draft: DraftForm<V>;
  errorOf(field: FieldName<V>): string | undefined;
  /** The props of a text field. Its error shows after the administrator changed and left it, and after Save. */
  text(field: TextName<V>): TextProps;
  /** Call when the focus leaves a field: shows its error if it was changed. */
  leave(field: FieldName<V>): void;
  /** The values to send: texts without white space at their ends (A-54, O-38), also those by language. */
  trimmed(): V;
  /** Shows all errors and focuses the first invalid field; returns true if there is none. */
  check(form: HTMLFormElement): boolean;
  /** The number of fields that show an error. */
  wrong: number;
  submit(event: FormEvent<HTMLFormElement>): void;
  /** Hides all errors until the administrator leaves a field or presses Save. */
  forget(): void;
};

/** The state of a form with rules: its draft, the shown errors, and the focus after Save. */
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
  // `initial` has the values missing from the saved ones.
  const draft = withInitial(useDraft(name, saved as V, { secrets, lane, valuesIn }), saved, initial);
  const { values, touched } = draft;
  const shown = useProblems(problems(trimmed(values), touched));

  function errorOf(field: FieldName<V>): string | undefined {
    const problem = shown.of(field);
    return problem && t(problem);
  }

  function leave(field: FieldName<V>) {
    // A member of a collection counts as changed if its collection is.
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

/** A draft over saved values with defaults: a value set to its default counts as unchanged. */
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
    if (typeof value === 'string') return [name, cleanText(value, 'free')];
    return [name, isRecord(value) ? trimmed(value) : value];
  });
  return Object.fromEntries(entries) as V;
}

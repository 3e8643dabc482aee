import { type FormEvent, useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import { useTranslate } from '../../i18n/translate.ts';
import { laneOf, pathOf } from '../../model/connection.ts';
import { pick } from '../../model/view.ts';
import { useDraft } from '../../state/documents/drafts.ts';
import { useLane } from '../../state/documents/view.ts';
import { discard, save, useSettled } from '../../state/outbox/edits.ts';
import { isOnline } from '../../state/session/connectivity.ts';
import type { ConnectionKind } from '../kind.ts';
import { useEditPhase } from '../settings/use-edit-phase.ts';
import { type Problems, useProblems } from './use-problems.ts';

/** What a form that makes a connection has to know; `name` is what the connection is told by. */
export type Creation<V extends object> = {
  blank: V;
  problems: (values: V) => Problems<V>;
  nameOf: (values: V) => string;
  /** Save does nothing in a form in which nothing was typed; else it tells everything that is wrong. */
  onlyTouched?: boolean;
};

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

export type Create<V extends object> = ReturnType<typeof useCreate<V>>;

/**
 * A form that makes a connection. Its `key` is the lane of a connection without an id: chosen at Save, or given by the
 * address when a waiting create is opened again (O-02). From then on the form shows what rests in the outbox, and what
 * is typed over it is a draft of its own; the next Save takes the waiting or refused one's place.
 */
export function useCreate<V extends object>(
  kind: ConnectionKind,
  { blank, problems, nameOf, onlyTouched = false }: Creation<V>,
  waiting: string | undefined,
  copy?: string | undefined,
) {
  const [, navigate] = useLocation();
  const t = useTranslate();
  const [fresh] = useState(() => crypto.randomUUID());
  const [made, setMade] = useState<string>();
  const key = waiting ?? made;
  const { platform } = kind;
  const lane = laneOf({ id: `+${key ?? ''}`, platform });
  const entry = useLane(lane).find(({ verb }) => verb === 'create');
  const standing = useEditPhase(entry);
  const form = `${platform}/create${key === undefined ? of(copy) : `/${key}`}`;
  // What rests in the outbox was made by this very form.
  const saved = entry ? (pick(entry.input, Object.keys(blank)) as V) : blank;
  const draft = useDraft(form, saved);
  const shown = useProblems(problems(draft.values));

  useSettled(
    lane,
    useCallback((id = '') => navigate(pathOf({ id, platform }) ?? '/', { replace: true }), [navigate, platform]),
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const pristine = onlyTouched && !entry && draft.touched.length === 0;
    const next = pristine ? Object.keys(blank)[0] : shown.check();
    if (next !== undefined) {
      const control = elements.namedItem(next);
      return control instanceof HTMLElement && control.focus();
    }
    const values = trimmed(draft.values);
    const chosen = key ?? fresh;
    const wish = {
      subject: kind,
      // A create that takes another connection's place stays one, with what it brings along.
      name: entry ? entry.name : 'create',
      input: { ...Object(entry?.input), ...values, key: chosen },
      seen: {},
      title: nameOf(values),
    };
    if (!(await save([wish], form))) return;
    draft.saved();
    setMade(chosen);
    if (!isOnline()) navigate('/');
  }

  const exists = entry?.progress['created'] !== undefined;
  const underWay = !entry?.parked && (entry?.state !== 'waiting' || entry.attempts > 0);
  const locked = entry !== undefined && (exists || underWay);

  function errorOf(field: keyof V): string | undefined {
    const problem = shown.of(field);
    return problem && t(problem);
  }

  return {
    draft,
    entry,
    standing,
    /** A reopened form whose create was sent or discarded meanwhile. */
    over: waiting !== undefined && !entry,
    /** Until it is sent, or once it was refused, the form may be changed. */
    locked,
    errorOf,
    /** What a field of text takes; spread it. It shows what is wrong once it was typed in and left. */
    text: (name: TextName<V>): TextProps => ({
      name,
      required: true,
      readOnly: locked,
      value: String(draft.values[name]),
      error: errorOf(name),
      onChange: (value: string) => draft.set(name, value as V[typeof name]),
      onBlur: () => void (draft.touched.includes(name) && shown.leave(name)),
    }),
    submit,
    /** Takes back what was typed; a form in which nothing is typed is left. */
    cancel() {
      if (draft.touched.length === 0) return navigate('/');
      shown.forget();
      draft.discard();
    },
    remove() {
      navigate('/');
      if (entry) void discard(entry);
    },
  };
}

/** The copy of each connection has a draft of its own. */
const of = (copy: string | undefined) => (copy === undefined ? '' : `/copy/${copy}`);

/** Sent as typed, without blanks around it (A-54). */
function trimmed<V extends object>(values: V): V {
  const entries = Object.entries(values);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as V;
}

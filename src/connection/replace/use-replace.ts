import { dequal } from 'dequal/lite';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Lane } from '../../model/edit.ts';
import { placeOfForm } from '../../model/form-name.ts';
import { pick } from '../../model/member-field.ts';
import type { MessageId } from '../../model/message.ts';
import { type Form, useForm } from '../../settings/fields/use-form.ts';
import type { Problems } from '../../settings/fields/use-problems.ts';
import type { OpenConnection } from '../../settings/forms/open-connection.ts';
import { isRecentCopy, refreshDocument } from '../../state/documents/documents.ts';
import { useStoredDrafts } from '../../state/documents/draft-records.ts';
import { currentView } from '../../state/documents/view.ts';
import { workspace } from '../../state/documents/workspace.ts';
import { editType, save } from '../../state/outbox/edits.ts';

/** A kind's definition of replacing a connection's credentials. */
export type Replacement<D extends object, V extends object> = {
  open: OpenConnection<D>;
  /** Empty values for the credentials, which cannot be copied. */
  blank: V;
  problems: (values: V) => Problems<V>;
  fields: (form: Form<V>) => ReactNode;
  /** The values that the new connection keeps, with their labels. */
  copied: readonly (readonly [MessageId, string])[];
  /** The values that no call can set on the new connection. */
  lost?: readonly MessageId[];
  /** The kind's replacing edit and the rest of its input: a copy of everything except the secrets. */
  create: { name: string; input: object };
  /** Whether that copy has everything that the create needs: only then may the connection be deleted. */
  whole: boolean;
};

/** The state of replacing credentials: the form, the confirmation, and the start. `blocked`: why that is not possible now. */
export function useReplace<D extends object, V extends object>(
  { open, blank, problems, copied, create }: Replacement<D, V>,
  blocked: string | undefined,
) {
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState<boolean | null>(null);
  const [listed, setListed] = useState<typeof copied | null>(null);
  const { kind, id, lane, view } = open;
  const draftName = `${lane}/replace`;
  const name = kind.title(view);
  const form = useForm({
    name: draftName,
    values: blank,
    problems,
    secrets: kind.secrets,
    locked: blocked !== undefined,
    onSubmit: () => void ask(),
  });

  /** Reads a copy older than 10 s again (O-30), to show changed values before the confirmation. */
  async function ask() {
    if (!workspace() || isRecentCopy(lane)) return setAsking(true);
    setListed(copied);
    await refreshDocument(kind, lane);
    const fields = Object.keys(create.input);
    const now = currentView(kind, lane);
    if (!now || dequal(pick(view, fields), pick(now, fields))) setAsking(true);
  }

  /** Stores both halves at once; the outbox does the rest. */
  async function start() {
    setAsking(false);
    // Another window may have saved a change after the question appeared.
    if (blocked !== undefined) return;
    const input = { ...create.input, ...form.trimmed(), key: crypto.randomUUID(), replaces: id };
    const target = { subject: kind, seen: view, title: name };
    const requests = [
      { ...target, name: 'clear', input: { id, name, copied: create.input } },
      { ...target, name: create.name, input },
    ];
    if (!(await form.draft.become(() => save(requests, draftName)))) return;
    const row = editType(kind, create.name).listEffect?.(input);
    navigate(row && 'creating' in row ? row.path : '/');
  }

  /** Labels of copied values that have changed since the administrator pressed the button. */
  const moved = copied.flatMap(([label, value]) =>
    !listed || listed.some(([known, before]) => known === label && before === value) ? [] : [label],
  );
  return { form, name, asking, setAsking, start, moved, newest: useNewest(open), drafts: useDrafts(lane, draftName) };
}

/**
 * How many forms of the connection have a draft in any window, except the form `own`: the new connection gets none of them.
 */
function useDrafts(lane: Lane, own: string): number {
  const forms = useStoredDrafts().map(({ form }) => form);
  return new Set(forms.filter((form) => form !== own && placeOfForm(form).lane === lane)).size;
}

/** Whether the newest copy was read: the page may have been open for long, and the connection is about to be deleted. */
function useNewest<D extends object>({ kind, lane }: OpenConnection<D>): boolean {
  const [newest, setNewest] = useState(false);
  useEffect(() => {
    let here = true;
    void refreshDocument(kind, lane).then(({ kind: what }) => here && setNewest(what === 'answer'));
    return () => {
      here = false;
    };
  }, [kind, lane]);
  return newest;
}

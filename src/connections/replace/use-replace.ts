import { dequal } from 'dequal/lite';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { MessageId } from '../../model/message.ts';
import { pick } from '../../model/settings/member-field.ts';
import { isRecentCopy, refreshDocument } from '../../state/documents/documents.ts';
import { currentView } from '../../state/documents/view.ts';
import { workspace } from '../../state/documents/workspace.ts';
import { editType, save } from '../../state/outbox/edits.ts';
import { type Form, useForm } from '../fields/use-form.ts';
import type { Problems } from '../fields/use-problems.ts';
import type { OpenConnection } from '../kind/open-connection.ts';

/** What a kind says of replacing the credentials of one of its connections. */
export type Replacement<D extends object, V extends object> = {
  open: OpenConnection<D>;
  /** What cannot be copied and is asked for: the credentials. */
  blank: V;
  problems: (values: V) => Problems<V>;
  fields: (form: Form<V>) => ReactNode;
  /** What the new connection gets from the old one, in words. */
  copied: readonly (readonly [MessageId, string])[];
  /** What no call can give to the new one. */
  lost?: readonly MessageId[];
  /** The kind's replacing edit and what the create needs besides: the copy of everything but the secrets. */
  create: { name: string; input: object };
  /** Whether that copy is all that the create needs: only then may the connection be deleted. */
  whole: boolean;
};

/** The form for new credentials, the question before it begins, and what begins it. `blocked` is why it may not. */
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

  /** A copy that is older than 10 s is read anew first (O-30): what has moved is told before the question comes. */
  async function ask() {
    if (!workspace() || isRecentCopy(lane)) return setAsking(true);
    setListed(copied);
    await refreshDocument(kind, lane);
    const fields = Object.keys(create.input);
    const now = currentView(kind, lane);
    if (!now || dequal(pick(view, fields), pick(now, fields))) setAsking(true);
  }

  /** Both halves are kept at once; from here on the outbox does the rest. */
  async function start() {
    setAsking(false);
    // Another window may have saved a change since the question was asked.
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

  /** Labels of what goes over with another value than was listed when the administrator pressed the button. */
  const moved = copied.flatMap(([label, value]) =>
    !listed || listed.some(([known, before]) => known === label && before === value) ? [] : [label],
  );
  return { form, name, asking, setAsking, start, moved, newest: useNewest(open) };
}

/** The page may have stood open for long: what is about to be deleted is read once more before it is copied. */
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

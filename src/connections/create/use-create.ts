import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { laneOf, pathOf } from '../../model/connection.ts';
import { pick } from '../../model/settings/member-field.ts';
import { useLane } from '../../state/documents/view.ts';
import { discard, type QueuedEdit, save, useSettled } from '../../state/outbox/edits.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import { useForm } from '../fields/use-form.ts';
import type { Problems } from '../fields/use-problems.ts';
import type { ConnectionKind } from '../kind/kind.ts';
import { useEditPhase } from '../settings/use-edit-phase.ts';

/** What a form that makes a connection has to know. */
export type Creation<V extends object> = {
  blank: V;
  problems: (values: V) => Problems<V>;
  /** What the connection is told by. */
  nameOf: (values: V) => string;
  /** Save does nothing in a form in which nothing was typed; else it tells everything that is wrong. */
  onlyTouched?: boolean;
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
  const [fresh] = useState(() => crypto.randomUUID());
  const [made, setMade] = useState<string>();
  const key = waiting ?? made;
  const { platform, secrets } = kind;
  const lane = laneOf({ id: `+${key ?? ''}`, platform });
  const entry = useLane(lane).find(({ verb }) => verb === 'create');
  const state = useCreateState(entry);
  const name = formOf(platform, key, copy);
  const form = useForm({
    name,
    // What rests in the outbox was made by this very form.
    values: entry ? (pick(entry.input, Object.keys(blank)) as V) : blank,
    problems,
    secrets,
    onlyTouched: onlyTouched && !entry,
    onSubmit: () => void saveCreate(),
  });
  const { draft } = form;
  const typed = draft.touched.length > 0;
  /** The create was sent or discarded while something else was typed here: that is shown, and cannot be saved any more. */
  const late = key !== undefined && !entry && typed;
  const locked = state.locked || late;
  /** The address of the connection that was made meanwhile, where that is known. */
  const [address, setAddress] = useState<string>();

  // Made here without the service: it stands in the list (O-02), unless more was typed while it was being kept.
  const online = useOnline();
  const adrift = made !== undefined && state.waits && !online && !typed;
  useEffect(() => {
    if (adrift) navigate('/');
  }, [adrift, navigate]);

  useSettled(
    lane,
    useCallback(
      (id = '') => {
        const path = pathOf({ id, platform }) ?? '/';
        if (typed) setAddress(path);
        else navigate(path, { replace: true });
      },
      [navigate, platform, typed],
    ),
  );

  async function saveCreate() {
    const values = form.trimmed();
    const chosen = key ?? fresh;
    const request = {
      subject: kind,
      // A create that takes another connection's place stays one, with what it brings along.
      name: entry ? entry.name : 'create',
      input: { ...Object(entry?.input), ...values, key: chosen },
      seen: {},
      title: nameOf(values),
    };
    const left = await draft.become(
      () => save([request], name),
      () => values,
      formOf(platform, chosen),
    );
    if (left) setMade(chosen);
  }

  return {
    ...form,
    ...state,
    name,
    text: (field: Parameters<typeof form.text>[0]) => ({ ...form.text(field), readOnly: locked }),
    entry,
    locked,
    /** Why nothing can be changed or saved now. */
    lockedWhy: late ? ('create.over.why' as const) : locked ? ('create.locked' as const) : undefined,
    late: late ? { address } : undefined,
    /** A reopened form whose create was sent or discarded meanwhile. */
    over: waiting !== undefined && !entry && !late,
    /** Takes back what was typed; a form in which nothing is typed is left. */
    cancel() {
      if (!typed) return navigate('/');
      form.forget();
      draft.discard();
      if (late) navigate(address ?? '/', { replace: true });
    },
    remove() {
      navigate('/');
      if (entry) void discard(entry);
    },
  };
}

/** How far a create has come. */
function useCreateState(entry: QueuedEdit | undefined) {
  const phase = useEditPhase(entry);
  const waits = phase === 'waiting' || phase === 'held';
  const exists = entry?.progress['created'] !== undefined;
  const underWay = entry !== undefined && !entry.parked && (entry.state !== 'waiting' || entry.attempts > 0);
  return {
    phase,
    /** Until it is sent, or once it was refused, the form may be changed. */
    locked: exists || underWay,
    /** It was sent and not answered: it may exist already, and a change could make it twice (O-12). */
    unsure: underWay && !exists && waits,
    /** It is kept here, and nothing of it is on its way. */
    waits,
  };
}

/** The name of the draft: a create that waits has its own, and so has the copy of each connection. */
function formOf(platform: string, key: string | undefined, copy?: string): string {
  if (key !== undefined) return `${platform}/create/${key}`;
  return `${platform}/create${copy === undefined ? '' : `/copy/${copy}`}`;
}

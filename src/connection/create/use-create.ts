import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { laneOf, type PlatformKey, pathOf } from '../../model/connection.ts';
import type { Lane } from '../../model/edit.ts';
import { pick } from '../../model/member-field.ts';
import { useForm } from '../../settings/fields/use-form.ts';
import type { Problems } from '../../settings/fields/use-problems.ts';
import { useEditPhase } from '../../settings/forms/use-edit-phase.ts';
import { announceIfLost } from '../../settings/forms/use-question.ts';
import { useLane } from '../../state/documents/view.ts';
import { discard, type QueuedEdit, save, useSettled } from '../../state/outbox/edits.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import type { ConnectionKind } from '../kind/kind.ts';

export type Creation<V extends object> = {
  blank: V;
  problems: (values: V) => Problems<V>;
  nameOf: (values: V) => string;
  /** Save does nothing in an untouched form; otherwise it shows all errors. */
  onlyTouched?: boolean;
};

export type Create<V extends object> = ReturnType<typeof useCreate<V>>;

/**
 * A form that creates a connection. Its `key` is part of the lane of a connection without an id: chosen at Save, or taken
 * from the address if the form edits a waiting create (O-02). From then on the form shows the queued create; further typing
 * is a separate draft, and the next Save replaces the queued create.
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
    // This form made the queued create, so the create has the form's fields.
    values: entry ? (pick(entry.input, Object.keys(blank)) as V) : blank,
    problems,
    secrets,
    onlyTouched: onlyTouched && !entry,
    onSubmit: () => void saveCreate(),
  });
  const { draft } = form;
  const typed = draft.touched.length > 0;
  /**
   * The create was sent or discarded after the administrator typed something else: the form still shows that, but cannot save
   * it.
   */
  const late = key !== undefined && !entry && typed;
  const locked = state.locked || late;
  const address = useAddress(lane, platform, typed);

  // The service became unreachable after Save: go to the list, as for a create made offline (O-02), unless there is new
  // input.
  const online = useOnline();
  const adrift = made !== undefined && key === made && state.waits && !online && !typed;
  useEffect(() => {
    if (adrift) navigate('/');
  }, [adrift, navigate]);

  async function saveCreate() {
    const values = form.trimmed();
    const chosen = key ?? fresh;
    const request = {
      subject: kind,
      // A replacing create keeps its name and the rest of its input.
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
    lockedWhy: late ? ('create.over.why' as const) : locked ? ('create.locked' as const) : undefined,
    late: late ? { address } : undefined,
    /** A reopened form whose create was sent or discarded meanwhile. */
    over: waiting !== undefined && !entry && !late,
    /** Discards typed values; leaves a form without any. */
    cancel() {
      if (!typed) return navigate('/');
      form.forget();
      draft.discard();
      if (late) navigate(address ?? '/', { replace: true });
    },
    /** Discards the create that the question was about, unless it changed meanwhile. */
    remove(asked: QueuedEdit) {
      navigate('/');
      void discard(asked).then((gone) => gone || announceIfLost(asked));
    },
  };
}

/**
 * The address of the new connection if the form has other input (`typed`); otherwise navigates there. The form may have been
 * another create's before.
 */
function useAddress(lane: Lane, platform: PlatformKey, typed: boolean): string | undefined {
  const [, navigate] = useLocation();
  const [found, setFound] = useState<{ lane: Lane; path: string }>();
  useSettled(
    lane,
    useCallback(
      (id = '') => {
        const path = pathOf({ id, platform }) ?? '/';
        if (typed) setFound({ lane, path });
        else navigate(path, { replace: true });
      },
      [navigate, lane, platform, typed],
    ),
  );
  return found?.lane === lane ? found.path : undefined;
}

function useCreateState(entry: QueuedEdit | undefined) {
  const phase = useEditPhase(entry);
  const waits = phase === 'waiting' || phase === 'held';
  const exists = entry?.progress['created'] !== undefined;
  const underWay = entry !== undefined && !entry.parked && (entry.state !== 'waiting' || entry.attempts > 0);
  return {
    phase,
    /** The form may change until the create is sent, and after a refusal. */
    locked: exists || underWay,
    /** Sent without an answer: the connection may exist, so a changed create could make a second one (O-12). */
    unsure: underWay && !exists && waits,
    /** Stored here, and not being sent. */
    waits,
  };
}

/** The draft's name: a queued create and the copy of each connection have separate drafts. */
function formOf(platform: string, key: string | undefined, copy?: string): string {
  if (key !== undefined) return `${platform}/create/${key}`;
  return `${platform}/create${copy === undefined ? '' : `/copy/${copy}`}`;
}

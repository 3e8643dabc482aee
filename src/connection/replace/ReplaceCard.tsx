import { dequal } from 'dequal/lite';
import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useTranslate } from '../../i18n/translate.ts';
import type { Lane } from '../../model/edit.ts';
import { placeOfForm } from '../../model/form-name.ts';
import { pick } from '../../model/member-field.ts';
import type { MessageId } from '../../model/message.ts';
import { REPAIR_KEY } from '../../settings/fields/focus-field.ts';
import { ReplaceContext } from '../../settings/fields/replace-command.ts';
import { type Form, useForm } from '../../settings/fields/use-form.ts';
import type { Problems } from '../../settings/fields/use-problems.ts';
import { DraftNote } from '../../settings/forms/DraftNote.tsx';
import type { OpenConnection } from '../../settings/forms/open-connection.ts';
import shown from '../../settings/forms/ShownValue.module.css';
import { isRecentCopy, refreshDocument } from '../../state/documents/documents.ts';
import { useStoredDrafts } from '../../state/documents/draft-records.ts';
import { currentView, useLane } from '../../state/documents/view.ts';
import { workspace } from '../../state/documents/workspace.ts';
import { editType, type QueuedEdit, save } from '../../state/outbox/edits.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useFocusTarget } from '../../ui/focus-target.ts';
import { Icon } from '../../ui/Icon.tsx';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from '../../ui/Page.module.css';
import { useResolved } from '../../ui/use-resolved.ts';
import replace from './Replace.module.css';

/**
 * Replaces the credentials of a connection whose service has no call to change them. It starts online, from the newest copy;
 * from then on it is in the outbox and continues after a crash, and without this page.
 */
export function ReplaceCard<D extends object, V extends object>(props: Replacement<D, V>) {
  const t = useTranslate();
  const [asked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusTarget(REPAIR_KEY, () => button.current);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current && !asked) button.current?.focus();
    wasAsked.current = asked;
  }, [asked]);
  const online = useOnline();
  const { lane, view, locked } = props.open;
  const edits = useLane(lane);
  const reason = locked ?? reasonOf(online, edits, props.whole && !('unread' in view));
  const blocked = reason && t(reason);
  const command = use(ReplaceContext);
  useEffect(() => {
    command.current = () => (blocked === undefined ? setAsked(true) : button.current?.focus());
    return () => {
      command.current = null;
    };
  }, [command, blocked]);
  return (
    <Card
      title={t('replace.title')}
      description={t('replace.description')}
      aside={
        !asked && (
          <Button ref={button} disabledReason={blocked} onClick={() => setAsked(true)}>
            {t('replace.begin')}
          </Button>
        )
      }
    >
      {asked && <ReplaceForm {...props} blocked={blocked} onCancel={() => setAsked(false)} />}
    </Card>
  );
}

/**
 * Why no replacement can start now. The connection may only be deleted if its newest document can be copied completely and
 * none of its `edits` is refused, in conflict or waiting, as the service might yet refuse it.
 */
function reasonOf(online: boolean, edits: readonly QueuedEdit[], whole: boolean) {
  if (!online) return 'replace.offline';
  if (edits.some(({ parked }) => parked)) return 'replace.refused';
  if (edits.length > 0) return 'replace.waiting';
  return whole ? undefined : 'replace.unread';
}

/** The form: what will happen, what is copied, the new credentials. */
function ReplaceForm<D extends object, V extends object>({
  blocked,
  onCancel,
  ...replacement
}: Replacement<D, V> & { blocked: string | undefined; onCancel: () => void }) {
  const t = useTranslate();
  const { form, name, asking, setAsking, start, moved, newest, drafts } = useReplace(replacement, blocked);
  const { draft } = form;
  const top = useRef<HTMLFormElement>(null);

  // The form replaces the button that opened it, so it takes the focus.
  useEffect(() => top.current?.focus(), []);

  return (
    <form
      ref={top}
      tabIndex={-1}
      aria-label={t('replace.title')}
      onSubmit={form.submit}
      noValidate
      className={`${styles.fields} ${replace.form}`}
    >
      <Notice tone="waiting" icon="warning">
        {t('replace.warning')}
      </Notice>
      {replacement.fields(form)}
      <Copied {...replacement} moved={moved} drafts={drafts} />
      <div className={replace.actions}>
        <DraftNote draft={draft} />
        <Button
          onClick={() => {
            draft.discard();
            onCancel();
          }}
        >
          {t('action.cancel')}
        </Button>
        <Button type="submit" variant="danger" disabledReason={blocked ?? (newest ? undefined : t('replace.offline'))}>
          {t('replace.start')}
        </Button>
      </div>
      {asking !== null && (
        <ConfirmDialog
          destructive
          open={asking}
          onOpenChange={setAsking}
          title={t('replace.title')}
          description={t('replace.confirm', { name })}
          confirmLabel={t('replace.start')}
          onConfirm={() => void start()}
        />
      )}
    </form>
  );
}

/** What the new connection keeps, and what it loses. */
function Copied<D extends object, V extends object>({
  copied,
  lost = [],
  moved,
  drafts,
}: Pick<Replacement<D, V>, 'copied' | 'lost'> & { moved: readonly MessageId[]; drafts: number }) {
  const t = useTranslate();
  return (
    <section aria-label={t('replace.copied')} className={replace.copied}>
      <h3 className={replace.heading}>{t('replace.copied')}</h3>
      {moved.length > 0 && (
        <Warning>{t('replace.moved', { fields: moved.map((label) => t(label)).join(', ') })}</Warning>
      )}
      {drafts > 0 && <Warning>{t('replace.drafts', { count: drafts })}</Warning>}
      <KeyValueList>
        {copied.map(([label, value]) => (
          <KeyValue key={label} label={t(label)}>
            <bdi>{moved.includes(label) ? <mark className={shown.changed}>{value}</mark> : value}</bdi>
          </KeyValue>
        ))}
        {lost.map((label) => (
          <KeyValue key={label} label={t(label)}>
            {t('replace.lost')}
          </KeyValue>
        ))}
      </KeyValueList>
    </section>
  );
}

const Warning = ({ children }: { children: ReactNode }) => (
  <p className={replace.warning}>
    <Icon name="warning" size={20} />
    {children}
  </p>
);

/** A kind's definition of replacing a connection's credentials. */
type Replacement<D extends object, V extends object> = {
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
function useReplace<D extends object, V extends object>(
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
  const read = async () => (await refreshDocument(kind, lane)).kind === 'answer';
  return useResolved(false, read, [kind, lane]);
}

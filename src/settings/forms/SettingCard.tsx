import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { memberOf, pick } from '../../model/member-field.ts';
import type { MessageId } from '../../model/message.ts';
import { keepDraft } from '../../state/documents/draft-records.ts';
import type { DraftForm } from '../../state/documents/drafts.ts';
import { type QueuedEdit, useField } from '../../state/outbox/edits.ts';
import { useIsInFlight } from '../../state/outbox/pending.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FieldStatus } from '../../ui/FieldStatus.tsx';
import { usePageMark } from '../../ui/use-page-mark.ts';
import type { SettingInput } from '../rows/setting-edits.ts';
import { DiscardWaiting } from './DiscardWaiting.tsx';
import { DraftNote } from './DraftNote.tsx';
import { canTakeBack, takeBack, useEditStatus } from './EditStatus.tsx';
import { type Change, changesNothing, type Opened, saveDraft, withEdit } from './open-connection.ts';
import styles from './SettingCard.module.css';

type SettingCardProps<D extends object, V extends object> = {
  ref?: RefObject<HTMLFormElement | null>;
  open: Opened<D>;
  title: string;
  description?: ReactNode;
  fields: readonly string[];
  locked: MessageId | undefined;
  draft: DraftForm<V>;
  form: string;
  /** A field has an error: Save is disabled with that reason, and focuses the field (A-53, WA-17). */
  invalid?: boolean;
  wrong?: number;
  /** Why Save is disabled for the present values. */
  off?: MessageId | undefined;
  change: (form: HTMLFormElement) => Change | null;
  /** Cancels a form that opens only for editing; replaces Discard. */
  onCancel?: () => void;
  /**
   * The button that discards the waiting edit, for a card that may disappear with that edit: `useDiscarding` of its parent.
   */
  discarding?: ReactNode;
  /** Puts a refused edit's value back into the form. */
  onEdit: (refused: D) => void;
  children: ReactNode;
};

/**
 * A setting with its own Save: the draft, the state of its last edit, and the buttons. `change` returns the edit when
 * Save is pressed, or null to refuse it without a call.
 */
export function SettingCard<D extends object, V extends object>({
  ref,
  open,
  title,
  description,
  fields,
  locked,
  draft,
  form,
  invalid = false,
  wrong = 0,
  off,
  change,
  onCancel,
  discarding: given,
  onEdit,
  children,
}: SettingCardProps<D, V>) {
  const t = useTranslate();
  const element = useRef<HTMLFormElement>(null);
  const card = ref ?? element;
  const state = useField(open.lane, ...fields);
  const { entry } = state;
  const edit = () => entry && onEdit(withEdit(open, entry));
  const dirty = draft.touched.length > 0;
  const told = useEditStatus(open.kind, state, edit, draft);
  const own = useDiscarding(open, entry, { form, fields, draft, onEdit });
  const discarding = given ?? own;
  const status = discarding && !dirty && told.state === 'waiting' ? { ...told, action: discarding } : told;
  const isEditing = dirty || onCancel !== undefined;
  usePageMark('data-card-foot', isEditing);
  // Typing hides "Saved"; a pending deletion hides the state of every edit.
  const quiet = locked === 'connection.locked' || (dirty && status.state === 'saved');
  const why = locked ?? (dirty ? (off ?? (invalid ? 'form.mend' : undefined)) : 'form.unchanged');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const changed = change(event.currentTarget);
    if (!changed) return;
    if (!entry?.parked && changesNothing(open, changed)) draft.discard();
    else void saveDraft(open, draft, form, changed);
  }

  const toWrong = () => card.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

  return (
    <form ref={card} onSubmit={submit} noValidate className={styles.form} data-dirty={isEditing || undefined}>
      <Card
        title={title}
        description={description}
        footer={
          <>
            <div className={styles.standing}>
              <FieldStatus status={quiet ? { state: 'idle' } : status} />
              {wrong > 0 ? (
                <Button size="small" variant="ghost" icon="warning" onClick={toWrong}>
                  {t('form.wrong', { count: wrong })}
                </Button>
              ) : (
                <DraftNote draft={draft} />
              )}
            </div>
            {onCancel && (
              <Button size="small" variant="ghost" onClick={onCancel}>
                {t('action.cancel')}
              </Button>
            )}
            {dirty && !onCancel && (
              <Button
                size="small"
                variant="ghost"
                onClick={(event) => {
                  event.currentTarget.form?.querySelector('input')?.focus();
                  draft.discard();
                }}
              >
                {t('action.discard')}
              </Button>
            )}
            <Button
              type="submit"
              size="small"
              variant={isEditing ? 'primary' : 'ghost'}
              disabledReason={why && t(why)}
              onRefused={() => invalid && toWrong()}
            >
              {t('action.save')}
            </Button>
          </>
        }
      >
        <div className={styles.body} data-fields>
          {children}
        </div>
      </Card>
    </form>
  );
}

/**
 * Returns the button that discards the waiting edit, if any. Its values return to the form as an unsaved draft: first the
 * draft is stored, then the edit discarded, and the form shows the draft once the view no longer contains the edit. Later
 * typing stays.
 */
export function useDiscarding<D extends object, V extends object>(
  open: Opened<D>,
  entry: QueuedEdit | undefined,
  { form, fields, draft, onEdit }: Pick<SettingCardProps<D, V>, 'form' | 'fields' | 'draft' | 'onEdit'>,
) {
  const [discarded, setDiscarded] = useState<{ id: string; typed: D }>();
  useEffect(() => {
    if (!discarded || discarded.id === entry?.id) return;
    setDiscarded(undefined);
    onEdit(discarded.typed);
    for (const field of draft.touched) draft.set(field, draft.values[field]);
  });
  const inFlight = useIsInFlight(entry);
  if (!entry || inFlight || !canTakeBack(entry)) return undefined;

  async function takeItBack(waiting: QueuedEdit) {
    const typed = withEdit(open, waiting);
    setDiscarded({ id: waiting.id, typed });
    // Not `touches`: for a secret that is another field.
    const { values = {} }: Partial<SettingInput> = Object(waiting.input);
    const changed = Object.keys(values).map((field) => memberOf(field)?.name ?? field);
    const touched = fields.filter((field) => changed.includes(field));
    // If the device cannot store the draft, it stays on screen.
    await keepDraft(form, open.lane, pick(typed, touched)).catch(() => undefined);
    takeBack(waiting);
  }

  return <DiscardWaiting entry={entry} onDiscard={(asked) => void takeItBack(asked)} />;
}

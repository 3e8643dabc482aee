import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { addressWords, maskedAddress } from '../../../model/secret.ts';
import { WEBHOOKS_LANE } from '../../../model/webhooks.ts';
import { DeleteDialog } from '../../../settings/fields/DeleteDialog.tsx';
import { editKey } from '../../../settings/fields/focus-field.ts';
import { DraftNote } from '../../../settings/forms/DraftNote.tsx';
import { useEditStatus } from '../../../settings/forms/EditStatus.tsx';
import { MessageText } from '../../../settings/forms/MessageText.tsx';
import { useEditPhase } from '../../../settings/forms/use-edit-phase.ts';
import { discard, type QueuedEdit, useField } from '../../../state/outbox/edits.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldStatus } from '../../../ui/FieldStatus.tsx';
import { guardFocus, type MayFocus } from '../../../ui/focus-request.ts';
import { useFocusTarget } from '../../../ui/focus-target.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './Alerts.module.css';
import { changeIn } from './edits.ts';
import looks from './Rows.module.css';
import type { AlertRow } from './rows.ts';
import { subject } from './subject.ts';
import type { WebhookActions } from './use-webhooks.ts';
import { WebhookForm } from './WebhookForm.tsx';

/** An address in the list: the state of its last edit, Test, Edit and Delete. */
export function WebhookRow({
  row: { url, entry },
  actions,
  onTest,
}: {
  row: Extract<AlertRow, { is: 'webhook' }>;
  actions: WebhookActions;
  /** Selects the address in the try-out. */
  onTest: (url: string) => void;
}) {
  const t = useTranslate();
  const name = useId();
  const button = useRef<HTMLButtonElement>(null);
  const row = useRef<HTMLLIElement>(null);
  useFocusTarget(entry && editKey(entry.id), () => row.current);
  const [asking, setAsking] = useState<boolean | null>(null);
  const [closed, setClosed] = useState<MayFocus>();
  const { saved } = useField(WEBHOOKS_LANE, url);
  const { from, to } = actions.edited.values;
  const editing = from === url;
  // The list edits only one address at a time.
  const busy = !editing && from !== '' && to !== from;
  const again = !editing && !busy ? actions.againOf(entry) : undefined;
  const into = { touched: [], ready: actions.edited.ready };
  const status = useEditStatus(subject, { entry, saved: !entry && saved }, again, into);

  useEffect(() => {
    if (!closed) return;
    setClosed(undefined);
    if (closed()) button.current?.focus();
  }, [closed]);

  return (
    <li ref={row} className={styles.row} data-state={entry?.parked && 'refused'} data-editing={editing || undefined}>
      {editing ? (
        <EditWebhook actions={actions} onClose={(mayFocus) => setClosed(() => mayFocus)} />
      ) : (
        <div className={looks.line}>
          <code id={name} className={looks.url} title={maskedAddress(url)} dir="ltr" translate="no">
            <MessageText words={addressWords(url)} field={t('alerts.field')} />
          </code>
          <span className={looks.actions}>
            <Button size="small" variant="ghost" aria-describedby={name} onClick={() => onTest(url)}>
              {t('alerts.test')}
            </Button>
            {!busy && (
              <IconButton
                ref={button}
                icon="edit"
                label={t('outbox.edit')}
                aria-describedby={name}
                onClick={() => actions.edit(url)}
              />
            )}
            <IconButton
              icon="trash"
              label={t('action.delete')}
              data-removes
              aria-describedby={name}
              onClick={() => setAsking(true)}
            />
          </span>
        </div>
      )}
      <FieldStatus status={status} />
      {asking !== null && (
        <DeleteDialog
          open={asking}
          onOpenChange={setAsking}
          name={maskedAddress(url)}
          onConfirm={() => {
            setAsking(false);
            void actions.remove(url);
          }}
        />
      )}
    </li>
  );
}

/** An address whose removal waits: it stays readable, and the administrator can keep it until the removal is sent (O-02). */
export function LeavingRow({ url, entry }: { url: string; entry: QueuedEdit }) {
  const t = useTranslate();
  const name = useId();
  const row = useRef<HTMLLIElement>(null);
  useFocusTarget(editKey(entry.id), () => row.current);
  const phase = useEditPhase(entry);
  if (phase !== 'waiting' && phase !== 'held') return null;
  const held = phase === 'held';
  const label = `${t('alerts.will_go')} · ${t(held ? 'outbox.held' : 'outbox.waiting')}`;
  return (
    <li ref={row} className={styles.row}>
      <div className={looks.line}>
        <s id={name}>
          <code className={looks.url} dir="ltr" translate="no">
            {maskedAddress(url)}
          </code>
        </s>
        <span className={looks.actions}>
          <Button size="small" icon="undo" aria-describedby={name} onClick={() => void discard(entry)}>
            {t('action.undo')}
          </Button>
        </span>
      </div>
      <FieldStatus status={{ state: 'waiting', icon: held ? 'pause' : undefined, label }} />
    </li>
  );
}

/** A refused address without a place in the list, so that nothing is lost (O-01.2). */
export function RefusedRow({
  url,
  entry,
  actions,
  full,
}: {
  url: string;
  entry: QueuedEdit;
  actions: WebhookActions;
  full: boolean;
}) {
  const again = full ? undefined : actions.againOf(entry);
  const t = useTranslate();
  const isUnreadable = entry.parked?.why === 'unreadable';
  // A refused new address is below the field that it came from.
  const isNew = !isUnreadable && changeIn(entry.input).from === undefined;
  const status = useEditStatus(subject, { entry, saved: false }, again, actions.added, isNew);
  return (
    <li className={styles.row} data-state="refused">
      {isUnreadable && <code>{maskedAddress(url)}</code>}
      {isNew && (
        <code className={looks.url} title={maskedAddress(url)} dir="ltr" translate="no">
          <MessageText words={addressWords(url)} field={t('alerts.field')} />
        </code>
      )}
      <FieldStatus status={status} />
    </li>
  );
}

/** Edits an address (MON-34, MON-35). `gone`: it is no longer in the list. */
export function EditWebhook({
  actions,
  gone = false,
  onClose,
}: {
  actions: WebhookActions;
  gone?: boolean;
  /** `mayFocus`: allows moving the focus unless it moved after the form closed. */
  onClose?: (mayFocus: MayFocus) => void;
}) {
  const t = useTranslate();
  const { edited } = actions;
  const { from, to } = edited.values;
  const close = () => {
    edited.discard();
    onClose?.(guardFocus());
  };
  return (
    <>
      {gone && (
        <code className={looks.url} dir="ltr" translate="no">
          {maskedAddress(from)}
        </code>
      )}
      <WebhookForm
        name="editWebhook"
        label="alerts.edit_field"
        save="action.save"
        value={to}
        problem={actions.problemOf(to, from)}
        opened={actions.opened === 'edit'}
        onType={(text) => edited.set('to', text)}
        onSave={(url) => {
          const mayFocus = guardFocus();
          void actions.replace(url).then(() => onClose?.(mayFocus));
        }}
        note={<DraftNote draft={{ ...edited, touched: to === from ? [] : edited.touched, moved: false }} gone={gone} />}
      >
        <Button onClick={close}>{t('action.cancel')}</Button>
      </WebhookForm>
    </>
  );
}

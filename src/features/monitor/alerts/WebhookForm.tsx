import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import type { MessageId } from '../../../model/message.ts';
import { LINE_END } from '../../../model/pasted-list.ts';
import { webhookFlaw } from '../../../model/webhooks.ts';
import { editKey } from '../../../settings/fields/focus-field.ts';
import { useProblems } from '../../../settings/fields/use-problems.ts';
import { Button } from '../../../ui/Button.tsx';
import { useFocusTarget } from '../../../ui/focus-target.ts';
import { pasteLines } from '../../../ui/paste-lines.ts';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './Alerts.module.css';

type WebhookFormProps = {
  name: string;
  /** The label of the address: two fields on one screen need different ones. */
  label: MessageId;
  value: string;
  /** The error of the typed text; ignored for an empty one. */
  problem: MessageId | null;
  save: MessageId;
  hint?: string | undefined;
  locked?: string | undefined;
  /** The refused edit that the form corrects. */
  edit?: string | undefined;
  /** Takes a list of addresses, whose line ends are shown. */
  takesList?: boolean;
  /** The administrator opened it, so it takes the focus. */
  opened?: boolean;
  onType: (text: string) => void;
  onSave: (url: string) => void;
  note?: ReactNode;
  /** Further buttons; with them, the buttons have a line of their own. */
  children?: ReactNode;
};

/** The form of an address, new or edited; OK and Save are disabled while it is invalid or empty (MON-33). */
export function WebhookForm({
  name,
  label,
  value,
  problem,
  save,
  hint,
  locked,
  edit,
  takesList = false,
  opened = false,
  onType,
  onSave,
  note,
  children,
}: WebhookFormProps) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  useFocusTarget(edit && editKey(edit), () => form.current);
  const empty = value.trim() === '';
  const shown = useProblems<{ url: string }>({ url: empty ? null : problem });
  const error = shown.of('url');
  const reason = locked ?? (empty ? t('alerts.empty_field') : problem ? t(problem) : undefined);

  useEffect(() => {
    if (!opened) return;
    const input = form.current?.querySelector('input');
    input?.focus();
    input?.select();
  }, [opened]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (empty || locked !== undefined || shown.check() !== undefined) return;
    shown.forget();
    onSave(value.trim());
  }

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      data-stacked={children !== undefined || undefined}
      onSubmit={submit}
    >
      <div className={styles.typed}>
        <TextField
          name={name}
          mono
          type="url"
          label={t(label)}
          hint={hint}
          error={error && (error === 'invalid_webhook' ? `${t(error)}. ${t(webhookFlaw(value))}` : t(error))}
          value={value}
          disabled={locked !== undefined}
          onChange={onType}
          onPaste={(event) => takesList && pasteLines(event, LINE_END)}
          onBlur={() => !empty && shown.leave('url')}
          // A disabled button submits nothing: Enter shows the error at the field.
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || empty || !problem) return;
            event.preventDefault();
            shown.leave('url');
          }}
        />
      </div>
      <div className={styles.buttons}>
        {children}
        <Button type="submit" variant="primary" disabledReason={reason}>
          {t(save)}
        </Button>
        {note}
      </div>
    </form>
  );
}

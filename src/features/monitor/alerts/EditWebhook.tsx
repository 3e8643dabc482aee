import { useTranslate } from '../../../i18n/translate.ts';
import { maskedAddress } from '../../../model/secret.ts';
import { DraftNote } from '../../../settings/forms/DraftNote.tsx';
import { Button } from '../../../ui/Button.tsx';
import { guardFocus, type MayFocus } from '../../../ui/focus-request.ts';
import styles from './Rows.module.css';
import type { WebhookActions } from './use-webhooks.ts';
import { WebhookForm } from './WebhookForm.tsx';

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
        <code className={styles.url} dir="ltr" translate="no">
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

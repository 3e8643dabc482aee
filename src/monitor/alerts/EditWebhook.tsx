import { DraftNote } from '../../connections/settings/DraftNote.tsx';
import { useTranslate } from '../../i18n/translate.ts';
import { maskedAddress } from '../../model/secret.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Rows.module.css';
import type { WebhookActions } from './use-webhooks.ts';
import { WebhookForm } from './WebhookForm.tsx';

/** Edits an address (MON-34, MON-35). `moved`: another administrator changed or removed it meanwhile. */
export function EditWebhook({
  actions,
  moved = false,
  onClose,
}: {
  actions: WebhookActions;
  moved?: boolean;
  onClose?: () => void;
}) {
  const t = useTranslate();
  const { edited } = actions;
  const { from, to } = edited.values;
  const untouched = to === from && !moved;
  const close = () => {
    edited.discard();
    onClose?.();
  };
  return (
    <>
      <code className={styles.url} dir="ltr" translate="no">
        {maskedAddress(from)}
      </code>
      <WebhookForm
        name="editWebhook"
        label="alerts.edit_field"
        save="action.save"
        value={to}
        problem={actions.problemOf(to, from)}
        opened={actions.opened === 'edit'}
        onType={(text) => edited.set('to', text)}
        onSave={(url) => void actions.replace(url).then(onClose)}
        note={<DraftNote draft={{ ...edited, touched: untouched ? [] : edited.touched, moved }} />}
      >
        <Button onClick={close}>{t('action.cancel')}</Button>
      </WebhookForm>
    </>
  );
}

import { DraftNote } from '../../connections/settings/DraftNote.tsx';
import { useTranslate } from '../../i18n/translate.ts';
import { maskedAddress } from '../../model/secret.ts';
import { Button } from '../../ui/Button.tsx';
import type { WebhookActions } from './use-webhooks.ts';
import { WebhookForm } from './WebhookForm.tsx';

/** An address edited where it stands (MON-34, MON-35). `moved` when another administrator changed or removed it meanwhile. */
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
    <WebhookForm
      name="editWebhook"
      label="alerts.edit_field"
      save="action.save"
      hint={t('alerts.edit_hint', { url: maskedAddress(from) })}
      value={to}
      problem={actions.problemOf(to, from)}
      opened={actions.opened === 'edit'}
      onType={(text) => edited.set('to', text)}
      onSave={(url) => void actions.replace(url).then(onClose)}
      note={<DraftNote draft={{ ...edited, touched: untouched ? [] : edited.touched, moved }} />}
    >
      <Button onClick={close}>{t('action.cancel')}</Button>
    </WebhookForm>
  );
}

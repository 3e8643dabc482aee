import { useTranslate } from '../../i18n/translate.ts';
import { mayBeSaved, type QueuedEdit } from '../../state/outbox/edits.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { fieldKey, requestFocus } from '../../ui/focus-target.ts';
import { useQuestion } from './use-question.ts';

/** The button that discards a waiting edit; asks first if the service may have received it (O-28). */
export function DiscardWaiting({ entry, onDiscard }: { entry: QueuedEdit; onDiscard: (asked: QueuedEdit) => void }) {
  const t = useTranslate();
  const { asked, open, ask, close } = useQuestion(entry, () => requestFocus(entry.touches.map(fieldKey)));
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => (mayBeSaved(entry) ? ask() : onDiscard(entry))}>
        {t('action.discard')}
      </Button>
      {asked && (
        <ConfirmDialog
          open={open}
          onOpenChange={close}
          destructive
          title={t('outbox.discard_title')}
          description={t('outbox.discard_maybe', { name: asked.title })}
          confirmLabel={t('action.discard')}
          onConfirm={() => {
            close();
            onDiscard(asked);
          }}
        />
      )}
    </>
  );
}

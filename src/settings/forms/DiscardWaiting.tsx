import { useTranslate } from '../../i18n/translate.ts';
import { mayBeSaved, type QueuedEdit } from '../../state/outbox/edits.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { fieldKey, requestFocus } from '../../ui/focus-target.ts';
import { useQuestion } from './use-question.ts';

/** The button that discards a waiting edit; asks first if the service may have received it (O-28). */
export function DiscardWaiting({ entry, onDiscard }: { entry: QueuedEdit; onDiscard: (asked: QueuedEdit) => void }) {
  const t = useTranslate();
  const creates = entry.verb === 'create';
  const toField = () => requestFocus(entry.touches.map(fieldKey));
  const { asked, open, ask, close } = useQuestion(entry, creates ? undefined : toField);
  const label = t(creates ? 'create.discard' : 'action.discard');
  return (
    <>
      <Button
        size="small"
        {...(creates ? ({ icon: 'trash' } as const) : ({ variant: 'ghost' } as const))}
        onClick={() => (mayBeSaved(entry) ? ask() : onDiscard(entry))}
      >
        {label}
      </Button>
      {asked && (
        <ConfirmDialog
          open={open}
          onOpenChange={close}
          destructive
          title={creates ? t('create.discard_title', { name: asked.title }) : t('outbox.discard_title')}
          description={creates ? t('create.discard_text') : t('outbox.discard_maybe', { name: asked.title })}
          confirmLabel={label}
          onConfirm={() => {
            close();
            onDiscard(asked);
          }}
        />
      )}
    </>
  );
}

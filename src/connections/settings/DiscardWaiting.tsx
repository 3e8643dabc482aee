import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { mayBeSaved, type QueuedEdit } from '../../state/outbox/edits.ts';
import { Button } from '../../ui/Button.tsx';

const ConfirmDialog = lazy(async () => ({ default: (await import('../../ui/ConfirmDialog.tsx')).ConfirmDialog }));

/** The button that discards a waiting edit; one that the service may have received is confirmed first (O-28). */
export function DiscardWaiting({ entry, onDiscard }: { entry: QueuedEdit; onDiscard: () => void }) {
  const t = useTranslate();
  const [asking, setAsking] = useState<boolean | null>(null);
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => (mayBeSaved(entry) ? setAsking(true) : onDiscard())}>
        {t('action.discard')}
      </Button>
      {asking !== null && (
        <Suspense>
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            destructive
            title={t('outbox.discard_title')}
            description={t('outbox.discard_maybe', { name: entry.title })}
            confirmLabel={t('action.discard')}
            onConfirm={() => {
              setAsking(false);
              onDiscard();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

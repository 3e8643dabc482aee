import { useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { discardFormer, type Former } from '../../state/outbox/former.ts';
import { formerMessage } from '../../state/outbox/storage-loss.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Export } from './Export.tsx';

/** Edits for a service that the console no longer uses: the administrator can export or discard them (O-31). */
export function FormerService({ former }: { former: Former }) {
  const t = useTranslate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { id, values } = formerMessage(former);
  return (
    <>
      <Notice
        tone="waiting"
        icon="warning"
        action={
          <>
            <Export count={former.count} former={former} />
            <Button size="small" variant="ghost" onClick={() => setAsking(true)}>
              {t('action.discard')}
            </Button>
          </>
        }
      >
        {t(id, values)}
      </Notice>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('outbox.former_discard_title', values)}
        description={t('outbox.former_discard_text', values)}
        confirmLabel={t('action.discard')}
        destructive
        busy={busy}
        onConfirm={() => {
          setBusy(true);
          void discardFormer(former).finally(() => setBusy(false));
        }}
      />
    </>
  );
}

import { useEffect } from 'react';
import { loadWords } from '../../i18n/load-words.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { useSendsClosed } from '../../state/outbox/background-sync.ts';
import { useHold } from '../../state/outbox/pending.ts';
import { useSessionState } from '../../state/session/session-state.ts';
import { raisePartFailed } from '../../state/shell/notices.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { useLazyModule } from '../../ui/use-lazy-module.ts';

/** What is inside comes with its words, once the sheet is opened. */
async function load() {
  const [{ Contents }, { Footer }] = await Promise.all([import('./Contents.tsx'), import('./Footer.tsx'), loadWords()]);
  return { Contents, Footer };
}

/** When what waits is sent, where that is not as usual. */
function whenSent(hold: boolean, sendsClosed: boolean) {
  if (hold) return 'outbox.description_held';
  return sendsClosed ? 'outbox.description_closed' : undefined;
}

/** The outbox: every edit that has not arrived, in words, and what can be done about it (OFF-11…15). */
export function OutboxSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslate();
  const state = useSessionState();
  const nothingKept = 'session' in state && state.session.managerId === undefined;
  const hold = useHold();
  const sendsClosed = useSendsClosed();
  const { module: part, fetch } = useLazyModule(load);
  useEffect(() => {
    if (open) fetch(raisePartFailed);
  }, [open, fetch]);
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={t('outbox.title')}
      description={t(
        nothingKept ? 'outbox.nothing_kept' : (part && whenSent(hold, sendsClosed)) || 'outbox.description',
      )}
      footer={part && <part.Footer kept={!nothingKept} />}
    >
      {open && part && <part.Contents kept={!nothingKept} onClose={onClose} />}
    </Sheet>
  );
}

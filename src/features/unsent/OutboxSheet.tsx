import { useEffect } from 'react';
import { loadWords } from '../../i18n/load-words.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { useSessionState } from '../../state/session/session-state.ts';
import { raisePartFailed } from '../../state/shell/notices.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { useLazyModule } from '../../ui/use-lazy-module.ts';
import { Contents } from './Contents.tsx';
import { Footer } from './Footer.tsx';
import { Lead } from './Lead.tsx';

/** Loads the words of the sheet's contents when it is first opened. */
const load = () => loadWords().then(() => true);

/** The outbox: a description of every unsent edit, with the possible actions (OFF-11…15). */
export function OutboxSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslate();
  const state = useSessionState();
  const isPersistent = !('session' in state && state.session.managerId === undefined);
  const { module: ready, fetch } = useLazyModule(load);
  useEffect(() => {
    if (open) fetch(raisePartFailed);
  }, [open, fetch]);
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={t('outbox.title')}
      description={ready && <Lead isPersistent={isPersistent} />}
      footer={ready && <Footer />}
    >
      {open && ready && <Contents isPersistent={isPersistent} onClose={onClose} />}
    </Sheet>
  );
}

import { useEffect } from 'react';
import { loadWords } from '../../i18n/load-words.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { useSessionState } from '../../state/session/session-state.ts';
import { raisePartFailed } from '../../state/shell/notices.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { useLazyModule } from '../../ui/use-lazy-module.ts';

/** Loads the sheet's contents and their words when it is first opened. */
async function load() {
  const [{ Contents }, { Footer }, { Lead }] = await Promise.all([
    import('./Contents.tsx'),
    import('./Footer.tsx'),
    import('./Lead.tsx'),
    loadWords(),
  ]);
  return { Contents, Footer, Lead };
}

/** The outbox: a description of every unsent edit, with the possible actions (OFF-11…15). */
export function OutboxSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslate();
  const state = useSessionState();
  const isPersistent = !('session' in state && state.session.managerId === undefined);
  const { module: part, fetch } = useLazyModule(load);
  useEffect(() => {
    if (open) fetch(raisePartFailed);
  }, [open, fetch]);
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={t('outbox.title')}
      description={part && <part.Lead isPersistent={isPersistent} />}
      footer={part && <part.Footer />}
    >
      {open && part && <part.Contents isPersistent={isPersistent} onClose={onClose} />}
    </Sheet>
  );
}

import { useEffect } from 'react';
import { loadWords } from '../../i18n/load-words.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { raisePartFailed } from '../../state/shell/notices.ts';
import type { Overlay } from '../../state/shell/overlay-request.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useLazyModule } from '../../ui/use-lazy-module.ts';
import { Contents } from './Contents.tsx';

/** Loads the words of the palette's contents at its first opening. */
const load = () => loadWords().then(() => true);

/** Ctrl or ⌘ K: finds connections, actions and the screen's settings by name. */
export function Palette({
  open,
  onClose,
  onShow,
}: {
  open: boolean;
  onClose: () => void;
  onShow: (overlay: Overlay) => void;
}) {
  const t = useTranslate();
  const { module: ready, fetch } = useLazyModule(load);
  useEffect(() => {
    if (open) fetch(raisePartFailed);
  }, [open, fetch]);
  return (
    <Dialog open={open && ready !== null} onOpenChange={onClose} place="top" title={t('shortcuts.palette')}>
      {ready && <Contents onClose={onClose} onShow={onShow} />}
    </Dialog>
  );
}

import { useEffect } from 'react';
import { loadWords } from '../../i18n/load-words.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { raisePartFailed } from '../../state/shell/notices.ts';
import type { Overlay } from '../../state/shell/overlay.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useLazyModule } from '../../ui/use-lazy-module.ts';

/** Loads the palette's contents and their words when it is first opened. */
async function load() {
  const [{ Contents }] = await Promise.all([import('./Contents.tsx'), loadWords()]);
  return { Contents };
}

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
  const { module: part, fetch } = useLazyModule(load);
  useEffect(() => {
    if (open) fetch(raisePartFailed);
  }, [open, fetch]);
  return (
    <Dialog open={open && part !== null} onOpenChange={onClose} place="top" title={t('shortcuts.palette')}>
      {part && <part.Contents onClose={onClose} onShow={onShow} />}
    </Dialog>
  );
}

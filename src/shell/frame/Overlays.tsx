import { type ComponentType, useEffect, useState } from 'react';
import { OpenedFile } from '../../features/files/OpenedFile.tsx';
import { Palette } from '../../features/palette/Palette.tsx';
import { OutboxSheet } from '../../features/unsent/OutboxSheet.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { raisePartFailed } from '../../state/shell/notices.ts';
import type { Overlay } from '../../state/shell/overlay-request.ts';
import { InstallHint } from '../install/InstallHint.tsx';
import { ForgetDialog, ResetDialog } from '../session/ForgetDialog.tsx';
import { LeaveDialog } from '../session/LeaveDialog.tsx';
import { LogoutDialog } from './LogoutDialog.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

/** The dialogs with words that are not part of the shell: they open once these are loaded. */
const DIALOGS: Partial<Record<Overlay, ComponentType<{ onClose: () => void }>>> = {
  install: InstallHint,
  logout: LogoutDialog,
  leave: LeaveDialog,
  forget: ForgetDialog,
  reset: ResetDialog,
};

/** All overlays, in one module that is loaded after the first paint. */
export function Overlays({
  shown,
  onClose,
  onShow,
}: {
  shown: Overlay | null;
  onClose: () => void;
  onShow: (overlay: Overlay) => void;
}) {
  const Dialog = shown ? DIALOGS[shown] : undefined;
  const [hasWords, setHasWords] = useState(false);
  useEffect(() => {
    if (Dialog) loadWords().then(() => setHasWords(true), raisePartFailed);
  }, [Dialog]);
  return (
    <>
      <OutboxSheet open={shown === 'outbox'} onClose={onClose} />
      <ShortcutsDialog open={shown === 'shortcuts'} onClose={onClose} />
      <Palette open={shown === 'palette'} onClose={onClose} onShow={onShow} />
      {shown === 'file' && <OpenedFile onClose={onClose} />}
      {Dialog && hasWords && <Dialog onClose={onClose} />}
    </>
  );
}

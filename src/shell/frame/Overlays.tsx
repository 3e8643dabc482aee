import { OpenedFile } from '../../features/files/OpenedFile.tsx';
import { Palette } from '../../features/palette/Palette.tsx';
import { OutboxSheet } from '../../features/unsent/OutboxSheet.tsx';
import type { Overlay } from '../../state/shell/overlay.ts';
import { InstallHint } from '../install/InstallHint.tsx';
import { ForgetDialog, ResetDialog } from '../session/ForgetDialog.tsx';
import { LeaveDialog } from '../session/LeaveDialog.tsx';
import { LogoutDialog } from './LogoutDialog.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

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
  return (
    <>
      <OutboxSheet open={shown === 'outbox'} onClose={onClose} />
      <ShortcutsDialog open={shown === 'shortcuts'} onClose={onClose} />
      <Palette open={shown === 'palette'} onClose={onClose} onShow={onShow} />
      {shown === 'install' && <InstallHint onClose={onClose} />}
      {shown === 'logout' && <LogoutDialog onClose={onClose} />}
      {shown === 'leave' && <LeaveDialog onClose={onClose} />}
      {shown === 'file' && <OpenedFile onClose={onClose} />}
      {shown === 'forget' && <ForgetDialog onClose={onClose} />}
      {shown === 'reset' && <ResetDialog onClose={onClose} />}
    </>
  );
}

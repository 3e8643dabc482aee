import { useTranslate } from '../../i18n/translate.ts';
import { useLeaving } from '../../state/session/leaving.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** Asks before leaving the console for a host that the deployment has not named, and shows that host. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const leaving = useLeaving();
  const answer = (leave: boolean) => {
    leaving?.answer(leave);
    onClose();
  };
  const { host = '' } = leaving ?? {};
  return (
    <ConfirmDialog
      open={leaving !== null}
      onOpenChange={() => answer(false)}
      title={t('leave.title', { host })}
      description={t('leave.text', { host })}
      confirmLabel={t('leave.do', { host })}
      onConfirm={() => answer(true)}
    />
  );
}

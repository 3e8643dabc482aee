import { useTranslate } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { useLogout } from './use-logout.ts';

/** The Logout button of the bar (SHL-02). */
export function LogoutButton({ onAsk }: { onAsk: () => void }) {
  const t = useTranslate();
  const { offered, reason, run } = useLogout(onAsk);
  if (!offered) return null;
  return (
    <Button variant="ghost" size="small" icon="logout" disabledReason={reason} onClick={run}>
      {t('logout.label')}
    </Button>
  );
}

import { useSay } from '../../i18n/say.ts';
import { Button } from '../../ui/Button.tsx';
import { useLogout } from './use-logout.ts';

/** Logout in the bar (SHL-02). */
export function LogoutButton({ onAsk }: { onAsk: () => void }) {
  const say = useSay();
  const { offered, reason, run } = useLogout(onAsk);
  if (!offered) return null;
  return (
    <Button variant="ghost" size="small" icon="logout" disabledReason={reason} onClick={run}>
      {say('logout.label')}
    </Button>
  );
}

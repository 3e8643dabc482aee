import { useTranslate } from '../../i18n/translate.ts';
import { currentCounts } from '../../state/outbox/pending.ts';
import { useConfig } from '../../state/session/config.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import { useSessionState } from '../../state/session/session-state.ts';
import { raisePartFailed } from '../../state/shell/notices.ts';

/**
 * Logging out (SES-14, OFF-18): whether it is offered, why it is impossible now, and the action. With waiting edits
 * (O-03) or drafts (O-01.2) `ask` is called instead.
 */
export function useLogout(ask: () => void): { offered: boolean; reason: string | undefined; run(): void } {
  const t = useTranslate();
  const { is } = useSessionState();
  const online = useOnline();
  const offered = useConfig().showLogout && is !== 'starting' && is !== 'invalid';
  const possible = is === 'valid' && online;
  return {
    offered,
    reason: possible ? undefined : t('logout.needs_connection'),
    run() {
      const { waiting, attention } = currentCounts();
      if (waiting + attention > 0) ask();
      else
        import('../../state/start/log-out.ts').then(
          ({ logOutUnlessUnsent }) => logOutUnlessUnsent(ask),
          raisePartFailed,
        );
    },
  };
}

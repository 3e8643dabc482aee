import { useTranslate } from '../../i18n/translate.ts';
import { useCanCall } from '../../state/session/can-call.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { checkConnections } from './check.ts';
import { checkerOf } from './checker.ts';
import type { CheckResult, Summary } from './findings.ts';
import type { Run } from './results.ts';

const hasFailed = (known: CheckResult | undefined) => known?.failed !== undefined;
const isLeft = (known: CheckResult | undefined) => known?.at === undefined || hasFailed(known);

/** Which connections were not checked, why, and the button that checks them. */
export function CheckNotice({ run, summary: { failed, missing } }: { run: Run | undefined; summary: Summary }) {
  const t = useTranslate();
  const left = failed.length + missing.length;
  if (run?.is === 'elsewhere') {
    return (
      <Notice tone="info" icon="info">
        {t('check.elsewhere')}
      </Notice>
    );
  }
  const offline = run?.is === 'offline';
  if (left === 0 && !offline && run?.is !== 'stopped') return null;
  const lines = [
    ...(offline ? [t('check.offline')] : []),
    ...(run?.is === 'stopped' ? [t('check.stopped', { done: run.done, total: run.total })] : []),
    ...(failed.length > 0 ? [t('check.failed', { count: failed.length })] : []),
    ...(missing.length > 0 && run?.is !== 'stopped' ? [t('check.missing', { count: missing.length })] : []),
  ];
  return (
    <Notice
      tone={failed.length > 0 || offline ? 'waiting' : 'info'}
      icon={offline ? 'cloud-off' : failed.length > 0 ? 'warning' : 'info'}
      action={left > 0 && <LeftButton failed={missing.length > 0 ? 0 : failed.length} />}
    >
      {lines.join(' ')}
    </Notice>
  );
}

/** Checks the remaining connections; only the failed ones if there are no others. */
function LeftButton({ failed }: { failed: number }) {
  const t = useTranslate();
  const able = useCanCall();
  return (
    <Button
      size="small"
      disabledReason={able ? undefined : t('check.needs_connection')}
      onClick={() => void checkConnections({ checkerOf, which: failed > 0 ? hasFailed : isLeft })}
    >
      {failed > 0 ? t('check.try_those', { count: failed }) : t('check.rest')}
    </Button>
  );
}

import { useSay } from '../i18n/say.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

/** /monitor (NAV-02): the place of the error logs and the alerts, which this version does not have yet. */
export function MonitorPage() {
  const say = useSay();
  return (
    <>
      <PageHeader title={say('nav.monitor')} />
      <EmptyState icon="clock" title={say('upcoming.title')}>
        {say('monitor.text')}
      </EmptyState>
    </>
  );
}

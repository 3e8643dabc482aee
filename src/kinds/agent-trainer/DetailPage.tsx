import { type ComponentType, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { Page } from '../../connection/kind/kind.ts';
import { ConnectionPage } from '../../connection/screen/ConnectionPage.tsx';
import { offersOf } from '../../connection/screen/offers.ts';
import { TabbedSettings } from '../../connection/screen/TabbedSettings.tsx';
import { useTranslate } from '../../i18n/translate.ts';
import type { CustomConnection } from '../../model/custom-connection.ts';
import type { Save } from '../../settings/forms/SettingForm.tsx';
import { useCan } from '../../state/session/session-state.ts';
import { STOP } from '../../ui/later-icons.ts';
import { Notice } from '../../ui/Notice.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { whileRunning } from './base/place.ts';
import type { TabProps } from './base/tab-props.ts';
import { useLiveEnded } from './feed/live.ts';
import { FeedbackTab } from './feedback/FeedbackTab.tsx';
import { ConnectionTab } from './genai/ConnectionTab.tsx';
import { fieldsBeside } from './genai/hosts.ts';
import { HistoryTab } from './live/HistoryTab.tsx';
import { LiveTab } from './live/LiveTab.tsx';
import { PersonasTab } from './personas/PersonasTab.tsx';
import { RunCommand, SaveContext } from './simulation/RunCommand.tsx';
import { SimulationTab } from './simulation/SimulationTab.tsx';
import { TABS, type TabKey, tabOf } from './tabs.ts';

/** An Agent Trainer (AT-SIM-01): its tabs. Without the feature it navigates to the list (GATE-07). */
export const DetailPage: Page<CustomConnection> = (props) => {
  const [, navigate] = useLocation();
  const shown = useCan('routeTrainer');
  useEffect(() => {
    if (!shown) navigate('/', { replace: true });
  }, [shown, navigate]);
  return shown && <Trainer {...props} />;
};

const Trainer: Page<CustomConnection> = ({ params: { id = '' }, kind }) => {
  const save = useRef<Save>(null);
  return (
    <SaveContext value={save}>
      <ConnectionPage
        kind={kind}
        id={id}
        facts={(view) => !whileRunning(view) && <Stopped />}
        command={(open) => <RunCommand open={open} />}
      >
        {(open, deletion) => <Tabs open={open} deletion={deletion} />}
      </ConnectionPage>
    </SaveContext>
  );
};

function Stopped() {
  const t = useTranslate();
  return (
    <StatusChip tone="neutral" icon={STOP}>
      {t('trainer.status_stopped')}
    </StatusChip>
  );
}

/** While the simulation runs, locked tabs say why at the top (AT-SIM-15, AT-SIM-16). */
function Tabs({ open, deletion }: TabProps) {
  const t = useTranslate();
  const running = whileRunning(open.view);
  // A simulation that ended while on screen stays visible.
  const ended = useLiveEnded();
  return (
    <TabbedSettings
      tabs={TABS}
      tabOf={tabOf}
      offers={() => offersOf(TABS, open.view, fieldsBeside(open.view.host ?? ''))}
      shut={(tab) => (tab === 'live' && !running && !ended ? 'trainer.not_running' : undefined)}
      body={(tab) => {
        const Body = BODIES[tab];
        return (
          <>
            {running && !WATCHED.includes(tab) && (
              <Notice tone="info" icon="info">
                {t(running)} {t('trainer.stop_means')}
              </Notice>
            )}
            <Body open={{ ...open, locked: open.locked ?? running }} deletion={deletion} />
          </>
        );
      }}
    />
  );
}

/** The tabs without settings. */
const WATCHED: readonly TabKey[] = ['live', 'history'];

const BODIES: Readonly<Record<TabKey, ComponentType<TabProps>>> = {
  simulation: SimulationTab,
  genai: ConnectionTab,
  live: LiveTab,
  history: HistoryTab,
  personas: PersonasTab,
  feedback: FeedbackTab,
};

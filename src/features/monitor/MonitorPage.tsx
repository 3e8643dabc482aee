import { PageHelp } from '../../connection/screen/PageHelp.tsx';
import { useTab } from '../../connection/screen/use-tab.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { WEBHOOKS_LANE } from '../../model/webhooks.ts';
import { useRowStates } from '../../state/list/list.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { usePageMark } from '../../ui/use-page-mark.ts';
import { AlertsPanel } from './alerts/AlertsPanel.tsx';
import { LogsPanel } from './logs/LogsPanel.tsx';
import styles from './MonitorPage.module.css';

/**
 * The monitor (/monitor, NAV-02, MON-01), on a desktop with a rail of its title, its tabs and *Where* (decision 0096). The
 * tab is in the address, so that a reload, Back and a link restore it.
 */
export function MonitorPage() {
  const t = useTranslate();
  const [tab, choose] = useTab(['logs', 'alerts']);
  usePageMark('data-monitor');
  const attention = useRowStates().get(WEBHOOKS_LANE)?.attention;

  return (
    <div className={styles.monitor}>
      <PageHeader title={t('nav.monitor')} help={<PageHelp />} />
      <div className={styles.body}>
        <Tabs
          label={t('nav.monitor')}
          rail
          value={tab}
          onChange={choose}
          tabs={[
            { value: 'logs', label: t('monitor.logs') },
            {
              value: 'alerts',
              label: t('monitor.alerts'),
              mark: attention && (
                <span className={styles.attention} title={t('chip.attention')}>
                  <span className="visually-hidden">{t('chip.attention')}</span>
                </span>
              ),
            },
          ]}
        >
          <TabPanel value="logs">
            <LogsPanel />
          </TabPanel>
          <TabPanel value="alerts">
            <AlertsPanel />
          </TabPanel>
        </Tabs>
      </div>
    </div>
  );
}

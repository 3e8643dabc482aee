import { useContext } from 'react';
import { membersCard } from '../../../connections/settings/members/MembersCard.tsx';
import { switchColumn } from '../../../connections/settings/members/SwitchColumn.tsx';
import { SettingForm } from '../../../connections/settings/SettingForm.tsx';
import { useTranslate } from '../../../i18n/translate.ts';
import type { ScenarioTask } from '../../../model/custom-connection.ts';
import styles from '../../../ui/Page.module.css';
import type { TabProps } from '../base/tab-props.ts';
import { taskRecords } from './edits.ts';
import own from './SimulationTab.module.css';
import { SaveContext } from './save-context.ts';
import { settings } from './settings.ts';

const Scenarios = membersCard({
  ...taskRecords,
  columns: [
    ...taskRecords.columns,
    switchColumn('trainer.enabled', 'isEnabled', ({ simulationScenario: scenario }: ScenarioTask) => ({
      id: 'trainer.enable',
      values: { scenario },
    })),
  ],
});

/** Simulation configuration (AT-SIM): the settings, the scenarios, and whether it runs now. */
export function SimulationTab({ open }: TabProps) {
  const t = useTranslate();
  const save = useContext(SaveContext);
  return (
    <div className={styles.column}>
      <div className={own.configuration}>
        <SettingForm
          open={open}
          setting={settings.configuration}
          locked={open.locked}
          title={t('trainer.configuration')}
          description={t('trainer.configuration.description')}
          saveRef={save}
        />
      </div>
      <div className={own.scenarios}>
        <Scenarios open={open} />
      </div>
    </div>
  );
}

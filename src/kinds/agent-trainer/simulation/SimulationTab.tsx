import { useContext } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import type { ScenarioTask } from '../../../model/custom-connection.ts';
import { SettingForm } from '../../../settings/forms/SettingForm.tsx';
import { membersCard } from '../../../settings/members/MembersCard.tsx';
import { switchColumn } from '../../../settings/members/SwitchColumn.tsx';
import { Button } from '../../../ui/Button.tsx';
import { fieldKey, requestFocus } from '../../../ui/focus-target.ts';
import { Notice } from '../../../ui/Notice.tsx';
import styles from '../../../ui/Page.module.css';
import { personaCount } from '../base/place.ts';
import type { TabProps } from '../base/tab-props.ts';
import { taskRecords } from './edits.ts';
import { SaveContext } from './RunCommand.tsx';
import own from './SimulationTab.module.css';
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
      {personaCount(open.view) === 0 && <NoPersonas />}
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

/** A simulation without personas starts and stays empty (D2§4, AT-SIM-10). */
function NoPersonas() {
  const t = useTranslate();
  return (
    <Notice
      tone="info"
      icon="info"
      action={
        <Button size="small" onClick={() => requestFocus([fieldKey('customerData')])}>
          {t('trainer.tab.personas')}
        </Button>
      }
    >
      {t('trainer.no_personas')}
    </Notice>
  );
}

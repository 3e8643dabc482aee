import { membersCard } from '../../../connections/settings/members/MembersCard.tsx';
import { switchColumn } from '../../../connections/settings/members/SwitchColumn.tsx';
import { SettingForm } from '../../../connections/settings/SettingForm.tsx';
import { useTranslate } from '../../../i18n/translate.ts';
import type { ScenarioTask } from '../../../model/custom-connection.ts';
import type { TabProps } from '../base/tab-props.ts';
import { SCENARIOS, type ScenarioTexts, scenarioProblems } from './edits.ts';
import { RunButton } from './RunButton.tsx';
import { settings } from './settings.ts';

const Scenarios = membersCard({
  edit: 'scenario',
  collection: SCENARIOS,
  title: 'trainer.scenarios',
  description: 'trainer.scenarios.description',
  empty: 'trainer.scenarios.empty',
  emptyHint: 'trainer.scenarios.empty_hint',
  add: 'trainer.scenario_add',
  editable: true,
  confirm: true,
  columns: [
    { label: 'trainer.scenario', text: ({ simulationScenario }) => simulationScenario },
    { label: 'trainer.queue', text: ({ queueName }) => queueName },
    { label: 'trainer.personality', text: ({ personality }) => personality },
    { label: 'trainer.pain_points', text: ({ painPoints }) => painPoints },
    switchColumn('trainer.enabled', 'isEnabled', ({ simulationScenario: scenario }: ScenarioTask) => ({
      id: 'trainer.enable',
      values: { scenario },
    })),
  ],
  form: {
    fields: [
      { name: 'simulationScenario', label: 'trainer.scenario', hint: 'trainer.scenario.hint', long: true },
      { name: 'queueName', label: 'trainer.queue', hint: 'trainer.queue.hint' },
      { name: 'personality', label: 'trainer.personality', hint: 'trainer.personality.hint', long: true },
      { name: 'painPoints', label: 'trainer.pain_points', hint: 'trainer.pain_points.hint', long: true },
    ],
    blank: { simulationScenario: '', queueName: '', personality: '', painPoints: '' },
    memberOf: (texts: ScenarioTexts, instead) => ({
      ...(instead ?? { taskId: crypto.randomUUID(), isEnabled: true }),
      ...texts,
    }),
    valuesOf: ({ simulationScenario, queueName, personality, painPoints }) => ({
      ...{ simulationScenario, queueName },
      ...{ personality, painPoints },
    }),
    problems: (texts) => scenarioProblems(texts),
  },
});

/** Simulation configuration (AT-SIM): how customers are simulated, what they come with, and whether they do now. */
export function SimulationTab({ open }: TabProps) {
  const t = useTranslate();
  return (
    <>
      <SettingForm
        open={open}
        setting={settings.configuration}
        locked={open.locked}
        title={t('trainer.configuration')}
        description={t('trainer.configuration.description')}
        aside={(save) => <RunButton open={open} save={save} />}
      />
      <Scenarios open={open} />
    </>
  );
}

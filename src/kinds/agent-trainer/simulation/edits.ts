import { apiPathOf } from '../../../model/connection.ts';
import { type CustomConnection, ScenarioTask } from '../../../model/custom-connection.ts';
import type { MessageId } from '../../../model/message.ts';
import { records } from '../../../model/settings/collection.ts';
import { membersEdit } from '../../../model/settings/members-edit.ts';
import { settingEdits } from '../../../model/settings/setting-edits.ts';
import { lane, place, whileRunning } from '../base/place.ts';
import { settings } from './settings.ts';

/** The scenarios of a trainer; `taskId` is given by the device that adds one. */
export const SCENARIOS = records<'taskRecords', 'taskId', ScenarioTask>('taskRecords', 'taskId');

/** What an administrator types of a scenario. */
export type ScenarioTexts = Pick<ScenarioTask, 'simulationScenario' | 'queueName' | 'personality' | 'painPoints'>;

const EMPTY = {
  simulationScenario: 'task_empty',
  queueName: 'queue_empty',
  personality: 'personality_empty',
  painPoints: 'pain_points_empty',
} as const satisfies Record<keyof ScenarioTexts, MessageId>;

/** Every text of a scenario is required (D2§5, AT-SIM-08, AT-SIM-09). */
export function scenarioProblems(texts: ScenarioTexts) {
  const problem = (field: keyof ScenarioTexts) => (texts[field].trim() === '' ? EMPTY[field] : null);
  return {
    simulationScenario: problem('simulationScenario'),
    queueName: problem('queueName'),
    personality: problem('personality'),
    painPoints: problem('painPoints'),
  };
}

/** The scenarios as they are posted: with the number of those that are enabled. */
export const tasksOf = (taskRecords: readonly ScenarioTask[]) => ({
  taskRecords,
  numberOfTasks: taskRecords.filter(({ isEnabled }) => isEnabled).length,
});

/** No call is a scenario's own: the whole list is posted. */
const scenario = membersEdit<CustomConnection, ScenarioTask>({
  collection: {
    ...SCENARIOS,
    put: (doc, members) => ({ ...doc, ...tasksOf(members), taskRecords: [...members] }),
  },
  member: ScenarioTask,
  lane,
  calls: {
    whole: (id, members) => ({ method: 'POST', path: apiPathOf('agent_trainer', id), body: tasksOf(members) }),
  },
  whole: place.whole,
  locked: whileRunning,
  rule: (to, _, instead) =>
    // Switching one on or off says nothing about its texts.
    instead && instead.isEnabled !== to.isEnabled
      ? null
      : (Object.values(scenarioProblems(to)).find((problem) => problem !== null) ?? null),
  textOf: ({ simulationScenario, queueName }) => [simulationScenario, queueName].join(' · '),
  words: {
    added: 'trainer.scenario_added',
    changed: 'trainer.scenario_changed',
    removed: 'trainer.scenario_removed',
    gone: 'trainer.scenario_gone',
  },
  failed: 'failed_to_update_simulator_configuration',
  codes: place.codes,
});

/** What is changed on the first tab: how a simulation runs, and its scenarios. */
export const simulationEdits = { ...settingEdits(settings, place), scenario };

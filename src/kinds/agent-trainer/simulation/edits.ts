import { apiPathOf } from '../../../model/connection.ts';
import { type CustomConnection, ScenarioTask, tasksToSend } from '../../../model/custom-connection.ts';
import type { MessageId } from '../../../model/message.ts';
import { recordOf } from '../../../model/record-of.ts';
import { collectionEdits } from '../../../settings/members/collection-row.ts';
import { records } from '../../../settings/rows/collection.ts';
import { list } from '../../../settings/rows/lists.ts';
import { settingEdits } from '../../../settings/rows/setting-edits.ts';
import { place, trainerCollection } from '../base/place.ts';
import { settings } from './settings.ts';

/** The scenarios of a trainer; the device that adds one generates its `taskId`. */
const SCENARIOS = records<'taskRecords', 'taskId', ScenarioTask>('taskRecords', 'taskId');

/** The texts of a scenario that an administrator types. */
const TEXTS = ['simulationScenario', 'queueName', 'personality', 'painPoints'] as const;
type ScenarioTexts = Pick<ScenarioTask, (typeof TEXTS)[number]>;

const EMPTY = {
  simulationScenario: 'task_empty',
  queueName: 'queue_empty',
  personality: 'personality_empty',
  painPoints: 'pain_points_empty',
} as const satisfies Record<keyof ScenarioTexts, MessageId>;

/** Every text of a scenario is required (D2§5, AT-SIM-08, AT-SIM-09). */
const scenarioProblems = (texts: ScenarioTexts) =>
  recordOf(TEXTS, (field) => (texts[field].trim() === '' ? EMPTY[field] : null));

/** The posted scenarios, with the number of enabled ones. */
export const tasksOf = (taskRecords: readonly ScenarioTask[], { sentTasks }: Pick<CustomConnection, 'sentTasks'>) => ({
  taskRecords: tasksToSend(taskRecords, sentTasks),
  numberOfTasks: enabledIn(taskRecords),
});

const enabledIn = (tasks: readonly ScenarioTask[]) => tasks.filter(({ isEnabled }) => isEnabled).length;

/** Scenarios have no calls of their own: one call posts the whole list. */
export const taskRecords = trainerCollection({
  edit: 'scenario',
  collection: {
    ...SCENARIOS,
    put: (doc, members) => ({ ...doc, numberOfTasks: enabledIn(members), taskRecords: [...members] }),
  },
  struct: list(ScenarioTask),
  member: ScenarioTask,
  title: 'trainer.scenarios',
  description: 'trainer.scenarios.description',
  empty: 'trainer.scenarios.empty',
  emptyHint: 'trainer.scenarios.empty_hint',
  add: 'trainer.scenario_add',
  editable: true,
  confirm: true,
  columns: [
    { label: 'trainer.scenario', wide: true, text: ({ simulationScenario }) => simulationScenario },
    { label: 'trainer.queue', text: ({ queueName }) => queueName },
    { label: 'trainer.personality', text: ({ personality }) => personality },
    { label: 'trainer.pain_points', text: ({ painPoints }) => painPoints },
  ],
  form: {
    fields: [
      { name: 'simulationScenario', label: 'trainer.scenario', hint: 'trainer.scenario.hint', long: true, said: true },
      { name: 'queueName', label: 'trainer.queue', hint: 'trainer.queue.hint', said: true },
      { name: 'personality', label: 'trainer.personality', hint: 'trainer.personality.hint', long: true },
      { name: 'painPoints', label: 'trainer.pain_points', hint: 'trainer.pain_points.hint', long: true },
    ],
    blank: recordOf(TEXTS, () => ''),
    memberOf: (texts: ScenarioTexts, instead) => ({
      ...(instead ?? { taskId: crypto.randomUUID(), isEnabled: true }),
      ...texts,
    }),
    valuesOf: (scenario) => recordOf(TEXTS, (field) => scenario[field]),
    problems: scenarioProblems,
  },
  switches: [{ name: 'isEnabled', label: 'trainer.enabled' }],
  calls: {
    whole: (id, members, doc) => ({
      method: 'POST',
      path: apiPathOf('agent_trainer', id),
      body: tasksOf(members, doc),
    }),
  },
  rule: (to, _, instead) =>
    // Enabling or disabling a scenario does not validate its texts.
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
});

/** The edits of the first tab: the configuration and the scenarios. */
export const simulationEdits = { ...settingEdits(settings, place), ...collectionEdits({ taskRecords }, place) };

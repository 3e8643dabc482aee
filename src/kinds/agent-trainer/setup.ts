import { setup, tryStep } from '../../connection/kind/setup.ts';
import type { CustomConnection } from '../../model/custom-connection.ts';

export const setups = [
  setup<CustomConnection>('agent_trainer', [
    {
      key: 'personas',
      label: 'trainer.setup.personas',
      hint: 'trainer.setup.personas.hint',
      tab: { key: 'personas', label: 'trainer.tab.personas' },
      isDone: ({ customerData = [] }) => customerData.length > 0,
    },
    {
      key: 'scenarios',
      label: 'trainer.setup.scenarios',
      hint: 'trainer.setup.scenarios.hint',
      tab: { key: 'simulation', label: 'trainer.tab.simulation' },
      isDone: ({ taskRecords = [] }) => taskRecords.some(({ isEnabled }) => isEnabled),
    },
    tryStep({ label: 'trainer.setup.try', hint: 'trainer.setup.try.hint' }),
  ]),
];

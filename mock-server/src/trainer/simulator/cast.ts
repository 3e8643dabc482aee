import type { Persona, ScenarioTask, Vertical } from '../../contract.ts';
import type { Doc } from '../../store.ts';
import { isFields, text } from '../../values.ts';
import type { Cast } from './run.ts';

const rows = <T>(value: unknown): T[] => (Array.isArray(value) ? (value.filter(isFields) as T[]) : []);

/** What a trainer is configured with, with the defaults of D2§9. */
export function castOf(doc: Doc): Cast {
  return {
    personas: rows<Persona>(doc.customerData),
    scenarios: rows<ScenarioTask>(doc.taskRecords).filter(({ isEnabled }) => isEnabled),
    atOnce: Number(doc.maxCustomers ?? 3),
    stage: {
      organizationName: text(doc.organizationName) || text(doc.accountName),
      escalationCommand: text(doc.escalationCommand) || '/agent',
      isForceEscalationEnabled: doc.isForceEscalationEnabled === true,
      maximumMessages: Number(doc.maximumMessages ?? 75),
      vertical: (doc.selectedVerticalOption ?? 'default') as Vertical,
    },
  };
}

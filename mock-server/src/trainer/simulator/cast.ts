import type { FeedbackItem, Persona, ScenarioTask } from '../../contract.ts';
import type { Doc } from '../../store.ts';
import { type Fields, fieldsOf, isFields, text } from '../../values.ts';
import { isVertical } from '../scenarios.ts';
import type { Cast } from './run.ts';

const rows = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

function personaFrom({ customerId, accountDetails, patienceLevel, bio }: Fields): Persona {
  const { full_name, email_address, phone_number, address, occupation, dob } = fieldsOf(bio);
  return {
    ...{ customerId: text(customerId), accountDetails: text(accountDetails) },
    ...(typeof patienceLevel === 'string' ? { patienceLevel } : {}),
    bio: {
      ...{ full_name: text(full_name), email_address: text(email_address), phone_number: text(phone_number) },
      address: { full_address: text(fieldsOf(address).full_address) },
      ...{ occupation: text(occupation), dob: text(dob) },
    },
  };
}

const scenarioFrom = ({ taskId, isEnabled, ...told }: Fields): ScenarioTask => ({
  ...{ taskId: text(taskId), isEnabled: isEnabled === true },
  ...{ simulationScenario: text(told.simulationScenario), queueName: text(told.queueName) },
  ...{ personality: text(told.personality), painPoints: text(told.painPoints) },
});

const itemFrom = ({ id, name, description, responseType }: Fields): FeedbackItem => ({
  ...{ id: text(id), name: text(name), description: text(description), responseType: text(responseType) },
});

/** A trainer's configuration, with the defaults of D2§9. A test may have stored a document of any shape. */
export function castOf(doc: Doc): Cast {
  const { selectedVerticalOption: vertical } = doc;
  return {
    personas: rows(doc.customerData).map(personaFrom),
    scenarios: rows(doc.taskRecords)
      .map(scenarioFrom)
      .filter(({ isEnabled }) => isEnabled),
    atOnce: Number(doc.maxCustomers ?? 3),
    feedback: doc.enableSendAgentFeedback === true ? rows(doc.feedbackData).map(itemFrom) : [],
    stage: {
      organizationName: text(doc.organizationName) || text(doc.accountName),
      escalationCommand: text(doc.escalationCommand) || '/agent',
      isForceEscalationEnabled: doc.isForceEscalationEnabled === true,
      maximumMessages: Number(doc.maximumMessages ?? 75),
      vertical: isVertical(vertical) ? vertical : 'default',
    },
  };
}

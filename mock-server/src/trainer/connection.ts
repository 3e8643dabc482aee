import { type Answer, isAnswer, refuse } from '../answer.ts';
import { isFilled } from '../kind/fields.ts';
import type { Doc } from '../store.ts';
import { type Fields, omit } from '../values.ts';
import { CONNECTION, fieldsFrom, frozen, hostProblem, invalid, SIMULATION } from './rules.ts';
import { isVertical, scenariosOf } from './scenarios.ts';
import { TEMPLATE_PATH } from './template.ts';

/** The default of D2§9. */
const MAXIMUM_MESSAGES = 75;
const MAX_CUSTOMERS = 3;

/** `POST /connections/custom` with `isCustomerSimulator`: stopped, with the scenarios of its template. */
export function createTrainer(body: Fields): Answer | { doc: Fields } {
  const { selectedVerticalOption = 'default' } = body;
  const read = fieldsFrom(body, CONNECTION);
  if (isAnswer(read)) return read;
  if (!isFilled(body.accountName)) return invalid('accountName');
  if (!isVertical(selectedVerticalOption)) return invalid('selectedVerticalOption');
  const missing = hostProblem(read.patch);
  if (missing !== undefined) return invalid(missing);
  const taskRecords = scenariosOf(selectedVerticalOption);
  return {
    doc: {
      maximumMessages: MAXIMUM_MESSAGES,
      ...read.patch,
      ...{ isCustomerSimulator: true, selectedVerticalOption, simulationStatus: 'stop' },
      ...{ taskRecords, numberOfTasks: taskRecords.length, maxCustomers: MAX_CUSTOMERS },
      ...{ isForceEscalationEnabled: false, customerData: [], customerUploadTemplateUrl: TEMPLATE_PATH },
      ...{ enableSendAgentFeedback: false, feedbackLanguage: 'English', feedbackData: [], feedbackWebhooks: [] },
    },
  };
}

/** `POST /connections/custom/{id}` of an Agent Trainer; a blank client secret keeps the stored one. */
export function updateTrainer(doc: Doc, body: Fields): Answer | { patch: Fields } {
  const running = frozen(doc);
  if (running) return running;
  const read = fieldsFrom(body, { ...CONNECTION, ...SIMULATION });
  if (isAnswer(read)) return read;
  const patch = isFilled(read.patch.clientSecret) ? read.patch : omit(read.patch, 'clientSecret');
  if (Object.keys(patch).length === 0) return refuse(400, 'Nothing to change');
  const missing = Object.keys(patch).some((name) => name in CONNECTION) ? hostProblem({ ...doc, ...patch }) : undefined;
  return missing === undefined ? { patch } : invalid(missing);
}

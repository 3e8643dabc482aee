import { createEdit } from '../../../connection/kind/create-edit.ts';
import type { MessageId } from '../../../model/message.ts';
import type { Problems } from '../../../settings/fields/use-problems.ts';
import { BLANK, fieldsOfHost, type GenAi, genAiProblems, hostOfProduct } from './hosts.ts';

/** Labels of the templates in the order of D2§2; the chosen one determines the first scenarios. */
export const TEMPLATES: ReadonlyMap<string, MessageId> = new Map([
  ['financial_services', 'trainer.template.financial_services'],
  ['communications', 'trainer.template.communications'],
  ['insurance', 'trainer.template.insurance'],
  ['healthcare', 'trainer.template.healthcare'],
  ['default', 'trainer.template.default'],
]);

/** The values of a new Agent Trainer. `ownHost`: it uses the administrator's own GenAI host. */
export type NewTrainer = GenAi & { accountName: string; selectedVerticalOption: string; ownHost: boolean };

export const nameProblem = (name: string): MessageId | null => (name.trim() === '' ? 'name_empty' : null);

/** The form's initial values; `mayOwn`: the account may have its own GenAI host. */
export const newTrainer = (product: string, mayOwn: boolean): NewTrainer => ({
  accountName: '',
  selectedVerticalOption: 'default',
  ownHost: mayOwn,
  ...BLANK,
  ...(!mayOwn && { host: hostOfProduct(product) }),
});

export const newTrainerProblems = ({ accountName, ...genAi }: NewTrainer): Problems<NewTrainer> => ({
  accountName: nameProblem(accountName),
  selectedVerticalOption: null,
  ownHost: null,
  ...genAiProblems(genAi),
});

/** The typed values that the chosen host needs, with an empty model for a host without models. */
function payload({ accountName, selectedVerticalOption, host, ...typed }: NewTrainer) {
  const own = Object.fromEntries(fieldsOfHost(host).map((field) => [field, typed[field]]));
  return { accountName, isCustomerSimulator: true, selectedVerticalOption, host, selectedModel: '', ...own };
}

/** POST /connections/custom with the fields of an Agent Trainer (AT-NEW-12, A-110). */
export const create = createEdit<NewTrainer & { key: string }>({
  platform: 'agent_trainer',
  address: '/customer-ai-simulator-create?',
  same: ['accountName', 'selectedVerticalOption', 'host'],
  body: payload,
  nameOf: ({ accountName }) => accountName,
  detailOf: ({ host }) => host,
  failed: 'agent_trainer_creation_failure',
});

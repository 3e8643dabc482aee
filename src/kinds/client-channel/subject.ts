import { defineSubject } from '../../connection/define-subject.ts';
import { CUSTOM_SECRETS, customFields, parseCustom } from '../../model/custom-connection.ts';
import { edits } from './edits.ts';

/** A Client Channel API connection (D1§2, CCA-01…15); Agent Trainers share its address. */
export const subject = defineSubject({
  key: 'custom',
  platform: 'custom',
  fields: customFields,
  parse: (_, body) => parseCustom(body),
  title: ({ accountName = '' }) => accountName,
  secrets: CUSTOM_SECRETS,
  edits,
  platformOf: ({ isCustomerSimulator }) => (isCustomerSimulator ? 'agent_trainer' : 'custom'),
});

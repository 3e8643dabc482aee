import { defineKind } from '../../connections/define-kind.ts';
import { CUSTOM_SECRETS, customFields, parseCustom } from '../../model/custom-connection.ts';
import { whileRunning } from './base/place.ts';
import { DetailPage } from './DetailPage.tsx';
import { edits } from './edits.ts';
import { CreatePage } from './genai/CreatePage.tsx';

/** A GenAI Agent Trainer (D2§2, AT): simulated customers that agents are trained with. */
export const agentTrainer = defineKind({
  key: 'agent_trainer',
  platform: 'agent_trainer',
  fields: customFields,
  parse: (_, body) => parseCustom(body),
  title: ({ accountName = '' }) => accountName,
  secrets: CUSTOM_SECRETS,
  deletion: (view) => (whileRunning(view) ? 'trainer.deletion_running' : 'trainer.deletion'),
  edits,
  pages: { create: CreatePage, detail: DetailPage },
});

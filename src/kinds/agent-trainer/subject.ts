import { defineSubject } from '../../connection/define-subject.ts';
import { CUSTOM_SECRETS, customFields, parseCustom } from '../../model/custom-connection.ts';
import { whileRunning } from './base/place.ts';
import { feedbackEdits } from './feedback/edits.ts';
import { genaiEdits } from './genai/edits.ts';
import { personaEdits } from './personas/edits.ts';
import { simulationEdits } from './simulation/edits.ts';

const edits = { ...simulationEdits, ...genaiEdits, ...personaEdits, ...feedbackEdits };

/** A GenAI Agent Trainer (D2§2, AT): simulates customers to train agents. */
export const subject = defineSubject({
  key: 'agent_trainer',
  platform: 'agent_trainer',
  fields: customFields,
  parse: (_, body) => parseCustom(body),
  title: ({ accountName = '' }) => accountName,
  secrets: CUSTOM_SECRETS,
  doing: (view) => whileRunning(view) && 'trainer.status_started',
  deletion: (view) => (whileRunning(view) ? 'trainer.deletion_running' : 'trainer.deletion'),
  edits,
});

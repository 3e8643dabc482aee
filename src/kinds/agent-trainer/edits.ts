import { feedbackEdits } from './feedback/edits.ts';
import { genaiEdits } from './genai/edits.ts';
import { personaEdits } from './personas/edits.ts';
import { simulationEdits } from './simulation/edits.ts';

/** Everything that can be made and changed of an Agent Trainer. */
export const edits = { ...simulationEdits, ...genaiEdits, ...personaEdits, ...feedbackEdits };

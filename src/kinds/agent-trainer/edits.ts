import { feedbackEdits } from './feedback/edits.ts';
import { genaiEdits } from './genai/edits.ts';
import { personaEdits } from './personas/edits.ts';
import { simulationEdits } from './simulation/edits.ts';

export const edits = { ...simulationEdits, ...genaiEdits, ...personaEdits, ...feedbackEdits };

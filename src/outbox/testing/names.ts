import type { Lane } from '../../model/edit.ts';
import type { Call } from '../../model/outcome.ts';
import { pick } from '../../model/settings/member-field.ts';
import type { QueuedEdit } from '../entry.ts';
import { BARE, PARTS, SWITCHES } from './parts.ts';
import type { Doc } from './server.ts';

/** What of a connection the stories change. */
export const pickMoving = (doc: Doc) =>
  pick(doc, ['menuConfiguration', 'countryCodes', 'logo', 'partner', ...PARTS, ...SWITCHES, ...Object.keys(BARE)]);
/** The same as a text. */
export const text = (doc: Doc) => JSON.stringify(pickMoving(doc));
/** What two creates may have in common. */
export const likeness = ({ input }: QueuedEdit) => pick(input, ['name', 'phoneNumber']);
/** The edit of an idempotency key. */
export const idOfKey = (key: string) => key.slice(0, key.indexOf(':'));
/** The connection of a call. */
export const idOfPath = ({ path }: Call) => path.split('/')[3] ?? '';
export const laneOf = (call: Call): Lane => `twilio/${idOfPath(call)}`;

/** An edit in a few words. */
export function describe({ seq, name, input, state, attempts }: QueuedEdit): string {
  return `#${seq} ${name} ${JSON.stringify(input)} (${state}, ${attempts} sent)`;
}

import type { Lane } from '../../model/edit.ts';
import { pick } from '../../model/member-field.ts';
import type { Call } from '../../model/outcome.ts';
import type { QueuedEdit } from '../entry.ts';
import { BARE, PARTS, SWITCHES } from './parts.ts';
import type { Doc } from './server.ts';

/** The fields of a connection that stories change. */
export const pickMoving = (doc: Doc) =>
  pick(doc, ['menuConfiguration', 'countryCodes', 'logo', 'partner', ...PARTS, ...SWITCHES, ...Object.keys(BARE)]);
export const text = (doc: Doc) => JSON.stringify(pickMoving(doc));

/** Whether an edit is a create whose connection could be that of another create. */
export const looksLike = ({ verb, input }: QueuedEdit, create: QueuedEdit) =>
  verb === 'create' &&
  ['name', 'phoneNumber'].every((field) => pick(input, [field])[field] === pick(create.input, [field])[field]);

export const idOfKey = (key: string) => key.slice(0, key.indexOf(':'));
export const idOfPath = ({ path }: Call) => path.split('/')[3] ?? '';
export const laneOf = (call: Call): Lane => `twilio/${idOfPath(call)}`;

export function describe({ seq, name, input, state, attempts }: QueuedEdit): string {
  return `#${seq} ${name} ${JSON.stringify(input)} (${state}, ${attempts} sent)`;
}

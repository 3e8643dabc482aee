import { type CustomConnection, Persona } from '../../../model/custom-connection.ts';
import { membersEdit } from '../../../model/settings/members-edit.ts';
import { lane, partial, place, whileRunning } from '../base/place.ts';
import { bulkPersonas } from './bulk-edit.ts';
import {
  MAX_PERSONAS,
  PERSONA_FIELDS,
  PERSONAS,
  personasOf,
  takenIds,
  textProblems,
  textsOf,
  todayOf,
} from './persona.ts';

/** One persona; its ID stays what it is. */
const persona = membersEdit<CustomConnection, Persona>({
  collection: { ...PERSONAS, put: (doc, members) => ({ ...doc, customerData: [...members] }) },
  member: Persona,
  lane,
  calls: {
    add: (id, to) => partial(id, 'add_persona', to),
    replace: (id, to) => partial(id, 'edit_persona', to),
    remove: (id, { customerId }) => partial(id, 'delete_persona', { customerId }),
  },
  whole: place.whole,
  locked: whileRunning,
  limit: { members: MAX_PERSONAS, problem: 'length_exceeded' },
  rule(to, doc, instead) {
    const problems = textProblems(textsOf(to), takenIds(personasOf(doc), instead), todayOf(new Date()));
    return PERSONA_FIELDS.map((field) => problems[field]).find((problem) => problem !== null) ?? null;
  },
  textOf: ({ customerId, bio }) => `${bio.full_name} (${customerId})`,
  words: {
    added: 'persona.added',
    changed: 'persona.changed',
    removed: 'persona.removed',
    gone: 'persona.gone',
  },
  failed: 'customer_details_failed',
  codes: place.codes,
});

/** What is changed of the customers that a simulation plays (A-114, AT-PER). */
export const personaEdits = { persona, bulkPersonas };

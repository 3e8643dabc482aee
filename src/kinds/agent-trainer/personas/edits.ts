import { Persona } from '../../../model/custom-connection.ts';
import { collectionEdits } from '../../../settings/members/collection-row.ts';
import { list } from '../../../settings/rows/lists.ts';
import { partial, place, trainerCollection } from '../base/place.ts';
import { bulkPersonas } from './bulk-edit.ts';
import {
  DEFAULT_PATIENCE,
  MAX_PERSONAS,
  NO_TEXTS,
  PATIENCE,
  PERSONA_FIELDS,
  PERSONAS,
  personaOf,
  personasOf,
  takenIds,
  textProblems,
  textsOf,
  todayOf,
} from './persona.ts';

/** A single persona; its ID cannot be changed. */
export const customerData = trainerCollection({
  edit: 'persona',
  collection: {
    ...PERSONAS,
    put: (doc, members) => ({ ...doc, customerData: [...members] }),
  },
  struct: list(Persona),
  member: Persona,
  title: 'persona.title',
  description: 'persona.description',
  empty: 'persona.empty',
  emptyHint: 'persona.empty_hint',
  add: 'persona.add',
  editable: true,
  confirm: true,
  // The tab renders them itself.
  columns: [],
  form: {
    // Identity, contact, then the conversation.
    fields: [
      { name: 'fullName', label: 'persona.fullName', said: true },
      {
        name: 'customerId',
        label: 'persona.customerId',
        hint: 'persona.customerId.hint',
        mono: true,
        fixed: true,
        said: true,
      },
      { name: 'dob', label: 'persona.dob', type: 'date' },
      { name: 'occupation', label: 'persona.occupation' },
      { name: 'email', label: 'persona.email', type: 'email' },
      { name: 'phone', label: 'persona.phone', hint: 'phone_persona_invalid', type: 'tel' },
      { name: 'address', label: 'persona.address' },
      { name: 'accountDetails', label: 'persona.accountDetails', hint: 'persona.accountDetails.hint' },
      { name: 'patience', label: 'persona.patience', options: PATIENCE },
    ],
    blank: { ...NO_TEXTS, patience: DEFAULT_PATIENCE as string },
    memberOf: ({ patience, ...texts }, instead) => personaOf(texts, patience, instead),
    valuesOf: (persona) => ({ ...textsOf(persona), patience: persona.patienceLevel ?? DEFAULT_PATIENCE }),
    problems: ({ patience, ...texts }, doc, instead) => ({
      ...textProblems(texts, takenIds(PERSONAS.list(doc), instead), todayOf(new Date())),
      patience: null,
    }),
  },
  calls: {
    add: (id: string, to: Persona) => partial(id, 'add_persona', to),
    replace: (id: string, to: Persona) => partial(id, 'edit_persona', to),
    remove: (id: string, { customerId }: Persona) => partial(id, 'delete_persona', { customerId }),
  },
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
});

/** The edits of the personas (A-114, AT-PER). */
export const personaEdits = { ...collectionEdits({ customerData }, place), bulkPersonas };

import { dequal } from 'dequal/lite';
import { array, object, string } from 'superstruct';
import { accepted } from '../../../model/accept.ts';
import { type CustomConnection, Persona } from '../../../model/custom-connection.ts';
import type { EditType } from '../../../model/edit.ts';
import type { Message } from '../../../model/message.ts';
import { collectionEdits } from '../../../settings/members/collection-row.ts';
import { unreadProblem } from '../../../settings/rows/collection.ts';
import { list } from '../../../settings/rows/lists.ts';
import { lane, partial, place, trainerCollection, whileRunning } from '../base/place.ts';
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
  textProblem,
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

/** The personas of a file, all of them new at the time of reading. */
export type BulkInput = { id: string; personas: readonly Persona[] };

const InputOfFile = object({ id: string(), personas: array(Persona) });

/** How many the outbox's description names. */
const NAMED = 3;

/**
 * Uploads the personas of a file in one call, without those that the service already has, so that an upload whose
 * answer was lost adds nothing twice. Personas that another administrator added meanwhile stay (O-06).
 */
export const bulkPersonas: EditType<CustomConnection, BulkInput> = {
  verb: 'change',
  lane: ({ id }) => lane(id),
  touches: ({ personas }) => personas.map(({ customerId }) => PERSONAS.fieldOf(customerId)),
  apply: withPersonas,
  rebase: problemOf,
  steps: [
    {
      name: 'upload',
      request: (doc, input) => partial(input.id, 'bulk_upload_personas', { customerData: missingIn(doc, input) }),
      take: (answer, doc, input) => ({ doc: place.withAnswer(answer, input.id, withPersonas(doc, input)) }),
    },
  ],
  accept: (raw) => accepted(raw, InputOfFile),
  details: ({ personas }) => personas,
  describe: ({ personas }) => ({
    what: { id: 'persona.of_file', values: { count: personas.length } },
    to: {
      id: 'persona.named',
      values: {
        names: personas
          .slice(0, NAMED)
          .map(({ bio }) => bio.full_name)
          .join(', '),
        count: Math.max(0, personas.length - NAMED),
      },
    },
  }),
  codes: place.codes,
  saved: ({ personas }) => ({ id: 'persona.uploaded', values: { count: personas.length } }),
  failed: () => ({ id: 'customer_details_failed' }),
};

/** Replaces a different persona with the same ID: its presence does not prove that this upload took effect. */
function withPersonas(doc: CustomConnection, input: BulkInput): CustomConnection {
  const added = new Map(missingIn(doc, input).map((persona) => [persona.customerId, persona]));
  const edited = personasOf(doc).map((persona) => {
    const instead = added.get(persona.customerId);
    added.delete(persona.customerId);
    return instead ?? persona;
  });
  return { ...doc, customerData: [...edited, ...added.values()] };
}

/** Compares only their texts: a persona of the service may have further fields. */
function missingIn(doc: CustomConnection, { personas }: BulkInput): Persona[] {
  const known = new Map(personasOf(doc).map((persona) => [persona.customerId, textsOf(persona)]));
  return personas.filter((persona) => !dequal(known.get(persona.customerId), textsOf(persona)));
}

/** Checked again before a waiting upload is sent: the simulation, the IDs, every text and the number (A-119, O-21). */
function problemOf(doc: CustomConnection, input: BulkInput): Message | null {
  const locked = whileRunning(doc) ?? unreadProblem(doc, PERSONAS);
  if (locked) return { id: locked };
  const missing = missingIn(doc, input);
  const known = new Set(personasOf(doc).map(({ customerId }) => customerId));
  const taken = missing.map(({ customerId }) => customerId).filter((id) => known.has(id));
  if (taken.length > 0) return { id: 'persona.not_unique', values: { ids: taken.join(', ') } };
  const today = todayOf(new Date());
  const wrong = missing
    .flatMap((persona) => PERSONA_FIELDS.map((field) => textProblem(field, textsOf(persona)[field], today)))
    .find((problem) => problem !== null);
  if (wrong) return { id: wrong };
  return known.size + missing.length > MAX_PERSONAS ? { id: 'length_exceeded' } : null;
}

/** The edits of the personas (A-114, AT-PER). */
export const personaEdits = { ...collectionEdits({ customerData }, place), bulkPersonas };

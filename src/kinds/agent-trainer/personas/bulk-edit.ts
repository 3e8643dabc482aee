import { dequal } from 'dequal/lite';
import { array, object, string } from 'superstruct';
import { accepted } from '../../../model/accept.ts';
import { type CustomConnection, Persona } from '../../../model/custom-connection.ts';
import type { EditType } from '../../../model/edit.ts';
import type { Message } from '../../../model/message.ts';
import { unreadProblem } from '../../../settings/rows/collection.ts';
import { lane, partial, place, whileRunning } from '../base/place.ts';
import { MAX_PERSONAS, PERSONA_FIELDS, PERSONAS, personasOf, textProblem, textsOf, todayOf } from './persona.ts';

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

import type { EditType } from '../../model/edit.ts';
import { pick } from '../../model/member-field.ts';
import type { Doc } from './server.ts';

/** Settings that the service omits from a document until they are set, with their defaults. */
export const LOOKS = { caption: '', tint: 'blue', place: 'right' };
export type Looks = Partial<typeof LOOKS>;
export const LOOK_FIELDS = Object.keys(LOOKS) as (keyof Looks)[];

type Input = { id: string; values: Looks };

const common: Omit<EditType<Looks, Input>, 'steps'> = {
  verb: 'set',
  lane: ({ id }) => `twilio/${id}`,
  touches: ({ values }) => Object.keys(values),
  apply: (doc, { values }) => ({ ...doc, ...values }),
  withValues: (input, values) => ({ ...input, values }),
  initialOf: (field) => pick(LOOKS, [field])[field],
  describe: () => ({ what: { verbatim: 'look' } }),
  codes: {},
  saved: () => ({ verbatim: 'saved' }),
  failed: () => ({ verbatim: 'failed' }),
};

const look: EditType<Looks, Input> = {
  ...common,
  steps: [
    {
      name: 'look',
      request: (_, { id, values }) => ({ method: 'POST', path: `/connections/twilio/${id}`, body: values }),
    },
  ],
};

/** Saves the caption in a call that carries the other settings along, as a widget's account does (O-30). */
const caption: EditType<Looks, Input> = {
  ...common,
  steps: [
    {
      name: 'caption',
      request: (doc, { id, values }) => ({
        method: 'POST',
        path: `/connections/twilio/${id}/caption`,
        body: { ...pick(doc, LOOK_FIELDS), ...values },
      }),
    },
  ],
};

export const lookEdits = { look: look as unknown as EditType, caption: caption as unknown as EditType };

/** The document after the caption was saved; the service then also stores the default of `place`. */
export const withCaption = (doc: Doc, body: unknown): Doc => ({
  ...doc,
  place: doc.place ?? LOOKS.place,
  ...Object.fromEntries(Object.entries(Object(body)).filter(([, value]) => value !== undefined)),
});

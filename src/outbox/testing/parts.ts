import type { EditType, Progress, Subject } from '../../model/edit.ts';
import { uploadEdit } from '../../model/upload-edit.ts';
import { pick } from '../../model/view.ts';

type PartsInput = { id: string; value: string };
type Parts = Record<string, unknown>;

/** Its calls; what the last one does shows in no document. */
export const PARTS = ['part0', 'part1', 'part2'] as const;
const SHOWN = PARTS.slice(0, 2);

/** What stands in for a token whose answer was a success without a body. */
export const UNHEARD = 'unheard';

/**
 * An edit of three calls, as uploads are: what the first one answers has to be sent with the others, so it must survive
 * whatever happens between them. The second is looked for when in doubt, the others are sent again.
 */
const parts: EditType<Parts, PartsInput> = {
  verb: 'set',
  lane: ({ id }) => `twilio/${id}`,
  touches: () => [...SHOWN],
  apply: (doc, { value }) => ({ ...doc, ...Object.fromEntries(SHOWN.map((part) => [part, value])) }),
  steps: PARTS.map((part, index) => ({
    name: part,
    request: (_: Parts, { id, value }: PartsInput, notes: Progress) => ({
      method: 'POST' as const,
      path: `/connections/twilio/${id}/parts`,
      body: { part, value, ...(index > 0 ? { token: notes['token'] } : {}) },
    }),
    take: (answer: unknown, doc: Parts, { value }: PartsInput) => ({
      doc: index < SHOWN.length ? { ...doc, [part]: value } : doc,
      ...(index === 0 ? { progress: { token: pick(answer, ['token'])['token'] ?? UNHEARD } } : {}),
    }),
    ...(index === 1 ? { done: (doc: Parts, { value }: PartsInput) => doc[part] === value } : {}),
  })),
  describe: () => ({ what: { verbatim: 'parts' } }),
  codes: {},
  saved: () => ({ verbatim: 'saved' }),
  failed: () => ({ verbatim: 'failed' }),
};

/** Settings of their own, so that many edits of one connection wait beside each other. */
export const SWITCHES = ['switch0', 'switch1', 'switch2', 'switch3', 'switch4', 'switch5'] as const;
export type Switches = Record<(typeof SWITCHES)[number], boolean>;
export const OFF = Object.fromEntries(SWITCHES.map((each) => [each, false])) as Switches;

type SwitchInput = { id: string; values: Partial<Switches> };

const flip: EditType<object, SwitchInput> = {
  verb: 'set',
  lane: ({ id }) => `twilio/${id}`,
  touches: ({ values }) => Object.keys(values),
  apply: (doc, { values }) => ({ ...doc, ...values }),
  withValues: (input, values) => ({ ...input, values }),
  steps: [
    {
      name: 'flip',
      request: (_, { id, values }) => ({ method: 'POST', path: `/connections/twilio/${id}`, body: values }),
    },
  ],
  describe: () => ({ what: { verbatim: 'switch' } }),
  codes: {},
  saved: () => ({ verbatim: 'saved' }),
  failed: () => ({ verbatim: 'failed' }),
};

/** A file for the connection's logo. */
const logo = uploadEdit({
  ...{ collection: 'twilio', slot: 'logo', field: 'logo' },
  ...{ label: 'outbox.a_change', saved: 'outbox.a_change', failed: 'outbox.a_change' },
});

/** A subject with these edits as well. */
export function withMore(subject: Subject): Subject {
  return {
    ...subject,
    parse: (body) => ({ ...subject.parse(body), ...pick(body, [...SHOWN, ...SWITCHES, 'logo']) }),
    edits: {
      ...subject.edits,
      parts: parts as unknown as EditType,
      flip: flip as unknown as EditType,
      logo: logo as unknown as EditType,
    },
  };
}

/** Whether a call is one of its steps, and which. */
export function partOf(key: string): string | undefined {
  return PARTS.find((part) => key.endsWith(`:${part}`));
}

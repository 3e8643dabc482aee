import type { EditType, Progress, Subject } from '../../model/edit.ts';
import { isRecord } from '../../model/fields.ts';
import type { Call } from '../../model/outcome.ts';
import { pick } from '../../model/settings/member-field.ts';
import { uploadEdit } from '../../model/upload-edit.ts';
import { LOOK_FIELDS, lookEdits } from './looks.ts';

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

/**
 * A picture, and whether it shows: back to none takes a call that deletes the picture, where there is one, and another one
 * that shows what stands in its place. The first may be made once.
 */
export const BACK = ['clear', 'show'] as const;
export const BARE = { picture: '', hidden: false };
export type Picture = typeof BARE;
type PictureInput = { id: string; values: Partial<Picture> };

const back: EditType<Partial<Picture>, { id: string }> = {
  verb: 'set',
  lane: ({ id }) => `twilio/${id}`,
  touches: () => Object.keys(BARE),
  apply: (doc) => ({ ...doc, ...BARE }),
  steps: [
    {
      name: 'clear',
      request: (_, { id }) => ({ method: 'DELETE', path: `/connections/twilio/${id}/picture` }),
      needed: ({ picture }) => picture !== '',
      take: (_, doc) => ({ doc: { ...doc, picture: '' } }),
      happened: 'outbox.a_change',
    },
    {
      name: 'show',
      request: (_, { id }) => ({ method: 'POST', path: `/connections/twilio/${id}`, body: { hidden: false } }),
    },
  ],
  describe: () => ({ what: { verbatim: 'back' } }),
  codes: {},
  saved: () => ({ verbatim: 'saved' }),
  failed: () => ({ verbatim: 'failed' }),
};

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

const picture = flip as object as EditType<Partial<Picture>, PictureInput>;

/** Another connection, which may wait to be created: then it is named by the edit that makes it (rule 11). */
const partner = flip as object as EditType<{ partner: unknown }, { id: string; values: { partner: unknown } }>;

/** Held by the first switch: a connection is deleted only once it is off. */
const HOLD = SWITCHES[0];
const RELEASE = 'release';

/** A deletion whose first call lets go of what holds the connection, where something does. */
function removing(remove: EditType<never, never>): EditType<Switches, { id: string }> {
  return {
    ...(remove as unknown as EditType<Switches, { id: string }>),
    steps: [
      {
        name: RELEASE,
        request: (_, { id }) => ({ method: 'POST', path: `/connections/twilio/${id}`, body: { [HOLD]: false } }),
        needed: (doc) => doc[HOLD],
        take: (_, doc) => ({ doc: { ...doc, [HOLD]: false } }),
        happened: 'outbox.a_change',
      },
      { name: 'delete', request: (_, { id }) => ({ method: 'DELETE', path: `/connections/twilio/${id}` }) },
    ],
  };
}

/** A file for the connection's logo. */
const logo = uploadEdit({
  ...{ collection: 'twilio', slot: 'logo', field: 'logo' },
  ...{ label: 'outbox.a_change', saved: 'outbox.a_change', failed: 'outbox.a_change' },
});

/** A subject with these edits as well. */
export function withMore(subject: Subject): Subject {
  return {
    ...subject,
    parse: (body) => ({
      ...subject.parse(body),
      ...pick(body, [...SHOWN, ...SWITCHES, ...LOOK_FIELDS, ...Object.keys(BARE), 'logo', 'partner']),
    }),
    edits: {
      ...subject.edits,
      remove: removing(subject.edits['remove'] as EditType<never, never>) as unknown as EditType,
      picture: picture as unknown as EditType,
      back: back as unknown as EditType,
      parts: parts as unknown as EditType,
      flip: flip as unknown as EditType,
      logo: logo as unknown as EditType,
      partner: partner as unknown as EditType,
      ...lookEdits,
    },
  };
}

/** Whether a call is one of its steps, and which. */
export function partOf(key: string): string | undefined {
  const [, step] = key.split(':');
  return [...PARTS, ...BACK, RELEASE].find((part) => part === step);
}

/** Calls that are not sent again once they have had their effect. */
export const LOOKED_FOR: readonly string[] = [PARTS[1], BACK[0], RELEASE];

/** What one of several calls makes of the document. */
export function ofPart(part: string, input: unknown): Record<string, unknown> {
  if (part === RELEASE) return { [HOLD]: false };
  if (part === BACK[0]) return { picture: BARE.picture };
  return part === BACK[1] ? { hidden: BARE.hidden } : { [part]: pick(input, ['value'])['value'] };
}

/** What should have happened before a call that arrives. */
export function tooEarly(doc: Switches & Picture, { method, body }: Call, key: string): string[] {
  if (isRecord(pick(body, ['partner'])['partner'])) return [`${key} names what is not made yet`];
  if (method === 'DELETE' && !partOf(key) && doc[HOLD]) return [`${key} deletes what is held`];
  return partOf(key) === BACK[1] && doc.picture !== '' ? [`${key} shows ${doc.picture}`] : [];
}

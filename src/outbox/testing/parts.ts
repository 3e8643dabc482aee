import type { EditType, Progress, Subject } from '../../model/edit.ts';
import { isRecord } from '../../model/fields.ts';
import { pick } from '../../model/member-field.ts';
import type { Call } from '../../model/outcome.ts';
import { uploadEdit } from '../../model/upload-edit.ts';
import { LOOK_FIELDS, lookEdits } from './looks.ts';

type PartsInput = { id: string; value: string };
type Parts = Record<string, unknown>;

/** The calls of the edit `parts`; no document shows the effect of the last one. */
export const PARTS = ['part0', 'part1', 'part2'] as const;
const SHOWN = PARTS.slice(0, 2);

/** The token when the first call was answered without a body. */
export const UNHEARD = 'unheard';

/**
 * An edit of three calls, like an upload: the first answer has a token that the others must carry, so it must survive
 * everything in between. In doubt, the sender verifies the second by its `done` and repeats the others.
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

/** Independent settings, so that many edits of one connection can wait without being merged. */
export const SWITCHES = ['switch0', 'switch1', 'switch2', 'switch3', 'switch4', 'switch5'] as const;
export type Switches = Record<(typeof SWITCHES)[number], boolean>;
export const OFF = Object.fromEntries(SWITCHES.map((each) => [each, false])) as Switches;

/**
 * A picture, and whether it is hidden. Removing it takes a call that deletes it, if there is one, and another one that shows
 * the default. The first call must not be repeated.
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

/** A reference to another connection, by its create until it exists (rule 11). */
const partner = flip as object as EditType<{ partner: unknown }, { id: string; values: { partner: unknown } }>;

const HOLD = SWITCHES[0];
const RELEASE = 'release';

/** A deletion whose first call turns that switch off if it is on. */
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

const logo = uploadEdit({
  ...{ collection: 'twilio', slot: 'logo', field: 'logo' },
  ...{ label: 'outbox.a_change', saved: 'outbox.a_change', failed: 'outbox.a_change' },
});

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

/** The step in an idempotency key, if it is one of these edits' steps. */
export function partOf(key: string): string | undefined {
  const [, step] = key.split(':');
  return [...PARTS, ...BACK, RELEASE].find((part) => part === step);
}

/** The steps that must not be sent again once they took effect. */
export const LOOKED_FOR: readonly string[] = [PARTS[1], BACK[0], RELEASE];

export function ofPart(part: string, input: unknown): Record<string, unknown> {
  if (part === RELEASE) return { [HOLD]: false };
  if (part === BACK[0]) return { picture: BARE.picture };
  return part === BACK[1] ? { hidden: BARE.hidden } : { [part]: pick(input, ['value'])['value'] };
}

/** Failures: a call arrives before another one that must come first. */
export function tooEarly(doc: Switches & Picture, { method, body }: Call, key: string): string[] {
  if (isRecord(pick(body, ['partner'])['partner'])) return [`${key} names what is not made yet`];
  if (method === 'DELETE' && !partOf(key) && doc[HOLD]) return [`${key} deletes what is held`];
  return partOf(key) === BACK[1] && doc.picture !== '' ? [`${key} shows ${doc.picture}`] : [];
}

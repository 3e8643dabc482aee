import { boolean, type Infer, is, string, type } from 'superstruct';
import type { Description } from '../../../model/edit.ts';
import { pick } from '../../../model/member-field.ts';
import type { Message, MessageId } from '../../../model/message.ts';
import { collection } from '../../../settings/members/collection-row.ts';
import { records } from '../../../settings/rows/collection.ts';
import { list } from '../../../settings/rows/lists.ts';
import type { MemberChange } from '../../../settings/rows/member-changes.ts';
import { calls, memberCall } from './calls.ts';
import { BOTH, topic } from './topic.ts';

/** Starts a chat on a page when its code is called (D2§3). The device that adds it generates its `id`. */
const triggerFields = type({
  id: string(),
  code: string(),
  label: string(),
  botCommand: string(),
  enabled: boolean(),
});
export type Trigger = Infer<typeof triggerFields>;

type TriggerTexts = Pick<Trigger, 'label' | 'code' | 'botCommand'>;

type Problems = { readonly [F in keyof TriggerTexts]: MessageId | null };

const triggers = records<'proactiveTriggers', 'id', Trigger>('proactiveTriggers', 'id');

/**
 * The errors of a trigger's texts, given the `others` of the connection (D2§5, CHAT-PRO-03 … CHAT-PRO-07). Skips texts
 * unchanged from `instead`, the trigger being edited.
 */
export function triggerProblems(to: TriggerTexts, others: readonly Trigger[], instead?: TriggerTexts): Problems {
  const { label, code, botCommand } = to;
  return {
    label: label !== instead?.label && label.trim() === '' ? 'name_empty' : null,
    code: code === instead?.code ? null : codeProblem(code, others),
    botCommand: botCommand !== instead?.botCommand && botCommand.trim() === '' ? 'command_empty' : null,
  };
}

function codeProblem(code: string, others: readonly Trigger[]): MessageId | null {
  if (code === '') return 'code_empty';
  if (!/^\w+$/.test(code)) return 'proactive_trigger_criteria_error';
  return others.some((other) => other.code === code) ? 'proactive_trigger_criteria_error_1' : null;
}

const TEXTS = ['label', 'code', 'botCommand'] as const;

const textOf = (trigger: Trigger) => TEXTS.map((text) => trigger[text]).join(' · ');

const body = (trigger: Trigger) => pick(trigger, ['label', 'code', 'enabled', 'botCommand', 'id']);

const proactiveTriggers = collection({
  edit: 'proactiveTrigger',
  gate: 'proactive',
  collection: triggers,
  struct: list(triggerFields),
  member: triggerFields,
  title: 'proactive.title',
  description: 'proactive.description',
  empty: 'proactive.empty',
  emptyHint: 'proactive.empty_hint',
  add: 'proactive.add',
  words: {
    added: 'add_proactive_trigger_success',
    changed: 'update_proactive_trigger_success',
    removed: 'delete_proactive_trigger_success',
    gone: 'proactive.gone',
  },
  failed: ({ from, to }) => {
    if (from === undefined) return { id: 'add_proactive_trigger_failure' };
    return { id: to === undefined ? 'delete_proactive_trigger_failure' : 'update_proactive_trigger_failure' };
  },
  textOf,
  describe: inWords,
  editable: true,
  columns: [
    { label: 'proactive.label', text: ({ label }) => label },
    { label: 'proactive.code', text: ({ code }) => code, mono: true },
    { label: 'proactive.command', text: ({ botCommand }) => botCommand, mono: true },
  ],
  form: {
    fields: [
      { name: 'label', label: 'proactive.label', hint: 'proactive.label.hint' },
      { name: 'code', label: 'proactive.code', hint: 'proactive.code.hint', mono: true },
      { name: 'botCommand', label: 'proactive.command', hint: 'proactive.command.hint', mono: true },
    ],
    blank: { label: '', code: '', botCommand: '' },
    memberOf: (texts, instead): Trigger => ({ ...(instead ?? { id: crypto.randomUUID(), enabled: true }), ...texts }),
    valuesOf: ({ label, code, botCommand }) => ({ label, code, botCommand }),
    problems: (texts, doc, instead) => triggerProblems(texts, othersOf(doc, instead?.id), instead),
  },
  rule: (to, doc, instead) =>
    Object.values(triggerProblems(to, othersOf(doc, to.id), instead)).find((problem) => problem !== null) ?? null,
  calls: {
    ...calls('add_proactive_trigger', body, 'delete_proactive_trigger', ({ id }: Trigger) => ({ id })),
    replace: memberCall('POST', 'update_proactive_trigger', body),
  },
  // A trigger's id belongs to its connection; pages start it by its code.
  travels: {
    struct: type({ code: string(), label: string(), botCommand: string(), enabled: boolean() }),
    toFile: ({ code, label, botCommand, enabled }) => ({ code, label, botCommand, enabled }),
    toMember: ({ code, label, botCommand, enabled }, instead) => {
      return { id: instead?.id ?? crypto.randomUUID(), code, label, botCommand, enabled };
    },
    keyOf: ({ code }) => code,
    words: ({ label, botCommand, enabled }) => ({
      id: 'proactive.summary',
      values: { text: `${label} · ${botCommand}`, state: { id: enabled ? 'value.on' : 'value.off' } },
    }),
    inPlace: true,
  },
});

/** The triggers with which a website or an app starts a chat (CHAT-PRO). */
export const proactive = topic({
  key: 'proactive',
  label: 'chat.tab.proactive',
  gate: 'proactive',
  on: BOTH,
  collections: { proactiveTriggers },
});

function othersOf(doc: { proactiveTriggers?: readonly Trigger[] }, id: string | undefined): readonly Trigger[] {
  return triggers.list(doc).filter((each) => each.id !== id);
}

/** Adds to a description whether the trigger is enabled; a change of only that says nothing else. */
function inWords(description: Description, change: MemberChange<Trigger>, base: object): Description {
  const { to } = change;
  const from = change.from && heldIn(base, change.from);
  if (from && to && TEXTS.every((text) => from[text] === to[text])) {
    return { what: { id: 'proactive.of', values: { label: to.label } }, from: state(from), to: state(to) };
  }
  return { ...description, ...(from && { from: summary(from) }), ...(to && { to: summary(to) }) };
}

/** The trigger on the described side; undefined if it is gone. */
function heldIn(base: object, from: Trigger): Trigger | undefined {
  const field = triggers.fieldOf(from.id);
  if (!Object.hasOwn(base, field)) return from;
  const held: unknown = Object(base)[field];
  return is(held, triggerFields) ? held : undefined;
}

const state = ({ enabled }: Trigger): Message => ({ id: enabled ? 'value.on' : 'value.off' });

function summary(trigger: Trigger): Message {
  return { id: 'proactive.summary', values: { text: textOf(trigger), state: state(trigger) } };
}

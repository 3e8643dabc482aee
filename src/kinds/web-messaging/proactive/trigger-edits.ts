import { is } from 'superstruct';
import type { Description } from '../../../model/edit.ts';
import type { Message, MessageId } from '../../../model/message.ts';
import { records } from '../../../model/settings/collection.ts';
import { type MembersInput, membersEdit } from '../../../model/settings/members-edit.ts';
import { pick } from '../../../model/settings/view.ts';
import { type Trigger, triggerFields } from '../base/document.ts';
import { memberCall, place } from '../base/place.ts';

/** What an administrator types of a trigger. */
export type TriggerTexts = Pick<Trigger, 'label' | 'code' | 'botCommand'>;

type Problems = { readonly [F in keyof TriggerTexts]: MessageId | null };

/** The triggers of a connection; each is a field of its own for conflicts and waiting edits. */
export const triggers = records<'proactiveTriggers', 'id', Trigger>('proactiveTriggers', 'id');

/**
 * What is wrong with each text of a trigger beside the `others` of the connection (D2§5, CHAT-PRO-03 … CHAT-PRO-07). A text
 * that stays what it is `instead` is no fault of the edit.
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

const edit = membersEdit({
  ...place,
  collection: triggers,
  member: triggerFields,
  calls: {
    add: memberCall('POST', 'add_proactive_trigger', body),
    replace: memberCall('POST', 'update_proactive_trigger', body),
    remove: memberCall('DELETE', 'delete_proactive_trigger', ({ id }: Trigger) => ({ id })),
  },
  rule(to, doc, instead) {
    const others = triggers.list(doc).filter(({ id }) => id !== to.id);
    return Object.values(triggerProblems(to, others, instead)).find((problem) => problem !== null) ?? null;
  },
  textOf,
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
});

const proactiveTrigger: typeof edit = {
  ...edit,
  describe: (input, base) => inWords(edit.describe(input, base), input.change, base),
};

/** The edit of the triggers, as a web messaging and a mobile connection have them (D2§7, A-94). */
export const triggerEdits = { proactiveTrigger };

/** A description with whether the triggers are enabled; a change of nothing else tells that alone. */
function inWords(told: Description, change: MembersInput<Trigger>['change'], base: object): Description {
  const { to } = change;
  const from = change.from && heldIn(base, change.from);
  if (from && to && TEXTS.every((text) => from[text] === to[text])) {
    return { what: { id: 'proactive.of', values: { label: to.label } }, from: state(from), to: state(to) };
  }
  return { ...told, ...(from && { from: summary(from) }), ...(to && { to: summary(to) }) };
}

/** The trigger as it is on the side that is told of; undefined where it is gone. */
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

import { boolean, type Infer, is, string, type } from 'superstruct';
import { apiPathOf, laneOf } from '../../../model/connection.ts';
import type { Description } from '../../../model/edit.ts';
import type { CodeTable } from '../../../model/failure.ts';
import type { Message, MessageId } from '../../../model/message.ts';
import { records } from '../../../model/settings/collection.ts';
import { type MembersInput, membersEdit } from '../../../model/settings/members-edit.ts';
import { pick } from '../../../model/view.ts';

/** Starts a chat on a page when its code is called (D2§3). `id` is given by the device that adds it. */
export const triggerFields = type({
  id: string(),
  code: string(),
  label: string(),
  botCommand: string(),
  enabled: boolean(),
});
export type Trigger = Infer<typeof triggerFields>;

type HasTriggers = { proactiveTriggers?: readonly Trigger[] };

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

const FAILED = {
  add: 'add_proactive_trigger_failure',
  update: 'update_proactive_trigger_failure',
  delete: 'delete_proactive_trigger_failure',
} as const;

type Action = keyof typeof FAILED;

/** Which of the three calls a change is told by. */
function actionOf({ from, to }: MembersInput<Trigger>['change']): Action {
  if (from === undefined) return 'add';
  return to === undefined ? 'delete' : 'update';
}

/** Where the triggers are, and the document of an answer that is the whole connection (D2§7). */
type Place<D> = {
  platform: 'chat' | 'sdk_mobile';
  codes: CodeTable;
  whole: (answer: unknown, id: string) => D | undefined;
};

/** The edit of the triggers, as a web messaging and a mobile connection have them (D2§7, A-94). */
export function triggerEdits<D extends HasTriggers>({ platform, codes, whole }: Place<D>) {
  const call = (method: 'POST' | 'DELETE', action: Action) => (id: string, trigger: Trigger) => ({
    method,
    path: `${apiPathOf(platform, id)}/${action}_proactive_trigger`,
    body: method === 'DELETE' ? { id: trigger.id } : pick(trigger, ['label', 'code', 'enabled', 'botCommand', 'id']),
  });
  const edit = membersEdit<D, Trigger>({
    collection: {
      ...triggers,
      put: (doc, members) => ({ ...doc, proactiveTriggers: members }),
    },
    lane: (id) => laneOf({ id, platform }),
    calls: { add: call('POST', 'add'), replace: call('POST', 'update'), remove: call('DELETE', 'delete') },
    whole,
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
    failed: (change) => ({ id: FAILED[actionOf(change)] }),
    codes,
  });
  const proactiveTrigger: typeof edit = {
    ...edit,
    describe: (input, base) => inWords(edit.describe(input, base), input.change, base),
  };
  return { proactiveTrigger };
}

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

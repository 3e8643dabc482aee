import { apiPathOf, laneOf } from '../../../model/connection.ts';
import type { CodeTable } from '../../../model/failure.ts';
import type { MessageId } from '../../../model/message.ts';
import { records } from '../../../model/settings/collection.ts';
import { type MembersInput, membersEdit } from '../../../model/settings/members-edit.ts';
import { pick } from '../../../model/view.ts';

/** Starts a chat on a page when its code is called (D2§3). `id` is given by the device that adds it. */
export type Trigger = { id: string; code: string; label: string; botCommand: string; enabled: boolean };

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
    textOf: ({ label, code, botCommand }) => [label, code, botCommand].join(' · '),
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
    describe: (input, base) => switched(input) ?? edit.describe(input, base),
  };
  return { proactiveTrigger };
}

/** A change of nothing but whether it is enabled, in words. */
function switched({ change: { from, to } }: MembersInput<Trigger>) {
  if (!from || !to || from.enabled === to.enabled) return undefined;
  const same = (['label', 'code', 'botCommand'] as const).every((field) => from[field] === to[field]);
  const say = ({ enabled }: Trigger) => ({ id: enabled ? 'value.on' : 'value.off' }) as const;
  return same
    ? { what: { id: 'proactive.of', values: { label: to.label } } as const, from: say(from), to: say(to) }
    : undefined;
}

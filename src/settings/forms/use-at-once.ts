import { useCallback, useRef, useState } from 'react';
import type { MessageId } from '../../model/message.ts';
import { showUnsaved } from '../../state/documents/unsaved.ts';
import { afterPaint } from '../../ui/use-after-paint.ts';
import type { Setting } from '../rows/setting.ts';
import { changeOf, type Opened, saveNow, viewOfOpened } from './open-connection.ts';

/** A field that is saved as soon as it is set. `chosen`: the new value until it is stored in the outbox or fails. */
export type AtOnce = {
  chosen: { value: unknown } | undefined;
  problem: MessageId | undefined;
  /** Sets the value; resolves once the outbox stored it, or could not. */
  change(value: unknown): Promise<void>;
  /** Shows a value in other parts of the screen while the administrator picks it; undefined removes it. */
  draft(value: unknown): void;
};

/** Resolves after the next paint, so that the new value shows before the slower write begins. */
const painted = () => new Promise<void>((resolve) => void afterPaint(resolve));

/** Saves a field as soon as it is set. Shows the value at once, and reverts it if it could not be stored. */
export function useAtOnce(open: Opened, setting: Setting, field: string): AtOnce {
  const { lane } = open;
  const [chosen, choose] = useState<AtOnce['chosen']>();
  const [problem, setProblem] = useState<MessageId>();
  const latest = useRef<AtOnce['chosen']>(undefined);
  const saving = useRef(Promise.resolve());

  const change = useCallback(
    async (value: unknown) => {
      const view = (): Record<string, unknown> => ({ ...viewOfOpened(open) });
      const found = setting.problems({ [field]: value }, view() as never)[field];
      setProblem(found);
      const now = latest.current ? latest.current.value : view()[field];
      if (found || value === now) return;
      const next = { value };
      latest.current = next;
      choose(next);
      showUnsaved(lane, { [field]: value });
      const save = async () => {
        await painted();
        if (view()[field] !== value) await saveNow(open, changeOf(open, setting, { [field]: value }));
      };
      // Saves run one after another, since each builds on the view after the previous one.
      saving.current = saving.current.then(save, save);
      try {
        await saving.current;
      } finally {
        if (latest.current === next) {
          latest.current = undefined;
          choose(undefined);
          showUnsaved(lane, { [field]: undefined });
        }
      }
    },
    [open, lane, setting, field],
  );

  const draft = useCallback(
    (value: unknown) => {
      setProblem(undefined);
      showUnsaved(lane, { [field]: value });
    },
    [lane, field],
  );

  return { chosen, problem, change, draft };
}

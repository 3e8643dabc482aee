import { useCallback, useRef, useState } from 'react';
import type { MessageId } from '../../model/message.ts';
import type { Setting } from '../../model/settings/setting.ts';
import { showUnsaved } from '../../state/documents/unsaved.ts';
import { afterPaint } from '../../ui/use-after-paint.ts';
import { changeOf, type Opened, saveNow, viewOfOpened } from '../kind/open-connection.ts';

/** A field of a setting that acts at once: what it was set to, until that is kept or refused by the device, and its problem. */
export type AtOnce = {
  chosen: { value: unknown } | undefined;
  problem: MessageId | undefined;
  /** Resolves once the value is kept, or cannot be. */
  change(value: unknown): Promise<void>;
  /** Shows a value elsewhere that is still being picked; undefined takes it back. */
  draft(value: unknown): void;
};

/** Resolves once what was set is on screen: keeping it takes longer than drawing it. */
const painted = () => new Promise<void>((resolve) => void afterPaint(resolve));

/**
 * Saves a field as soon as it is set. The screen does not wait for the device: what was set shows in the frame after it, and
 * goes back where it could not be kept.
 */
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
      // One after another: each is based on what the one before has made of the view.
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

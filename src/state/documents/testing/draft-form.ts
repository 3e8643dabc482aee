import { expect } from 'vitest';
import { type RunningHook, runHook } from '../../testing/run-hook.ts';
import { type DraftForm, useDraft } from '../drafts.ts';

export type Doc = { menu: string; name: string };

export const FORM = 'twilio/t1/menu';
export const SAVED: Doc = { menu: 'Reply {#}', name: 'Support' };

/** A form on screen with its saved values; `ready` once the device has answered. */
export const shown = (
  form = FORM,
  saved = SAVED,
  more: { secrets?: readonly string[]; lane?: string } = {},
): RunningHook<DraftForm<Doc>> => runHook(() => useDraft(form, saved, more));

export async function ready(...form: Parameters<typeof shown>): Promise<RunningHook<DraftForm<Doc>>> {
  const screen = shown(...form);
  await expect.poll(() => screen.value().ready).toBe(true);
  return screen;
}

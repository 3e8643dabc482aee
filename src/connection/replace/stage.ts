import type { QueuedEdit } from '../../state/outbox/edits.ts';

const STAGES = ['replace.stage_delete', 'replace.stage_create', 'replace.stage_restore'] as const;

/** The steps of a replacement as messages. Kinds name the create that restores settings `replaceAndRestore`. */
export const stagesOf = (create: QueuedEdit) => STAGES.slice(0, create.name === 'replaceAndRestore' ? 3 : 2);

/**
 * The current step of a replacement: its deletion is still in the outbox, its create has no id yet, or its settings are
 * missing.
 */
export function stageOf(create: Pick<QueuedEdit, 'progress'>, clearing: unknown): (typeof STAGES)[number] {
  if (clearing) return 'replace.stage_delete';
  return create.progress['created'] === undefined ? 'replace.stage_create' : 'replace.stage_restore';
}

/** Whether an edit is half of a replacement: a create, or the deletion before it. */
export const isReplacing = ({ turnsWith }: Pick<QueuedEdit, 'turnsWith'>): boolean => turnsWith !== undefined;

import type { MessageId } from '../../model/message.ts';
import { text } from '../rows/row.ts';

/** The default template (D1§5). */
export const DEFAULT_MENU = '{label} (TXT: {#})';

/** The problem of a menu reply template, checked in the order of A-53; null when it may be saved. */
export function menuProblem(template: string): MessageId | null {
  if (template.trim() === '') return 'menu_empty';
  const labels = template.split('{label}').length - 1;
  const numbers = template.split('{#}').length - 1;
  if (labels > 1 && numbers > 1) return 'menu_many_both';
  if (labels > 1) return 'menu_many_labels';
  if (labels === 0) return 'menu_no_label';
  return numbers > 1 ? 'menu_many_numbers' : null;
}

/** A preview of the reply: the label replaced by a sample, the number by 1. */
export function previewMenu(template: string, sampleLabel: string): string {
  return template.replaceAll('{label}', () => sampleLabel).replaceAll('{#}', '1');
}

/** The template as a row of settings; `MenuReplyCard` is its control. */
export const menuRow = text({
  field: 'menuConfiguration',
  label: 'menu_reply.label',
  initial: DEFAULT_MENU,
  rule: menuProblem,
  saved: 'menu_config_update_success',
  failed: 'menu_config_update_failure',
});

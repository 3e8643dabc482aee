import type { Layout } from '../../../settings/rows/layout.ts';
import { text, toggle } from '../../../settings/rows/row.ts';
import { settingRows } from '../../../settings/rows/setting.ts';
import { whileRunning } from '../base/place.ts';

/** Whether agents are assessed, and the language of the assessments. */
export const settings = settingRows('trainer', {
  enableSendAgentFeedback: toggle({
    action: 'enable_agent_feedback',
    locked: whileRunning,
    failed: 'failed_to_update_feedback',
  }),
  feedbackLanguage: text({
    action: 'feedback_language',
    hint: true,
    guarded: true,
    look: { required: true },
    rule: (language) => (language.trim() === '' ? 'feedback.language_empty' : null),
    locked: whileRunning,
    failed: 'failed_to_update_feedback',
  }),
});

export const LAYOUT: Layout<typeof settings> = [
  { card: 'trainer.feedback', description: 'trainer.feedback.description', rows: ['enableSendAgentFeedback'] },
  { card: 'trainer.assessments', rows: ['feedbackLanguage'] },
];

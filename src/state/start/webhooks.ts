import type { Session } from '../../model/session.ts';
import { toWebhooks, WEBHOOKS_LANE } from '../../model/webhooks.ts';
import { touchWorkspace, workspace } from '../documents/workspace.ts';

/**
 * Stores the webhooks of a session's answer as the document of the webhook lane, which has no read call of its own (A-35,
 * O-13). `at`: when the answer came (epoch ms).
 */
export function rememberWebhooks({ errorWebhooks }: Session, at: number): void {
  if (errorWebhooks) workspace()?.documents.remember(WEBHOOKS_LANE, toWebhooks(errorWebhooks), [], at);
  touchWorkspace();
}

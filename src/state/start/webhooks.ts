import type { Session } from '../../model/session.ts';
import { toWebhooks, WEBHOOKS_LANE } from '../../model/webhooks.ts';
import { touchWorkspace, workspace } from '../documents/workspace.ts';

/** The session's answer is also the document of the webhook lane, which no screen asks for (A-35, O-13). `at` in epoch ms. */
export function rememberWebhooks({ errorWebhooks }: Session, at: number): void {
  workspace()?.documents.remember(WEBHOOKS_LANE, toWebhooks(errorWebhooks), [], at);
  touchWorkspace();
}

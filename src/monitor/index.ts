import type { KindModule } from '../connections/kind.ts';
import { sharedMessages } from '../connections/screen/words.ts';
import { subject } from './alerts/subject.ts';
import { alertWords } from './alerts/words.ts';
import { logWords } from './logs/words.ts';
import { MonitorPage } from './MonitorPage.tsx';
import { overviewWords } from './overview/words.ts';

/** The monitor: its edits are those of the error webhooks, which are no connection but wait and are sent like any. */
export const monitor: KindModule = {
  subject,
  words: [sharedMessages, alertWords, logWords, overviewWords],
  pages: { monitor: MonitorPage },
};

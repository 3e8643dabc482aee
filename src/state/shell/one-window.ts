import { workAlone } from '../../io/window-only.ts';
import { raise } from './notices.ts';

export { workAlone };

/** Says what the console does without in a browser whose windows cannot agree with each other. */
export const warn = () => raise({ variant: 'urgent', heading: 'session', message: { id: 'one_window' } });

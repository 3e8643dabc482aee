import { workAlone } from '../../io/window-only.ts';
import { raise } from './notices.ts';

export { workAlone };

/** What is missing, before a stand-in takes its place. */
const id = navigator.locks ? 'one_window' : 'one_window.locks';

/** Announces that the browser lacks the means to coordinate windows, so that only one should be used. */
export const warn = () => raise({ variant: 'urgent', heading: 'session', message: { id } });

import { databaseOf } from '../names.ts';

const WINDOW = 'window-';

/** The name of a database whose keys only one window has in memory: nobody can open it afterwards. */
export const databaseOfWindow = () => databaseOf(`${WINDOW}${crypto.randomUUID()}`);

export const isOfWindow = (name: string) => name.startsWith(databaseOf(WINDOW));

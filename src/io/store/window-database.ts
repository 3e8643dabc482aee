import { databaseOf } from '../names.ts';

const WINDOW = 'window-';

/** The name of a database whose keys are in the memory of one window: nobody can open it once that is gone. */
export const databaseOfWindow = () => databaseOf(`${WINDOW}${crypto.randomUUID()}`);

export const isOfWindow = (name: string) => name.startsWith(databaseOf(WINDOW));

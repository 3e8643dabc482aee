import { IO } from './mutants/io.ts';
import { MODEL } from './mutants/model.ts';
import { CREATES } from './mutants/outbox-creates.ts';
import { QUEUE } from './mutants/outbox-queue.ts';
import { REST } from './mutants/outbox-rest.ts';
import { SENDING } from './mutants/outbox-sending.ts';
import { STATE } from './mutants/state.ts';

/** All of them, in the order in which they are made. */
export const MUTANTS = [...SENDING, ...CREATES, ...QUEUE, ...REST, ...MODEL, ...IO, ...STATE];

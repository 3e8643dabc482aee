import { getDefaultStore } from 'jotai';

/** The one store behind every hook of this folder; actions write to it outside of React. */
export const store = getDefaultStore();

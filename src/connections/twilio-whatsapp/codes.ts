import type { CodeTable } from '../../model/failure.ts';

/** D1§8. */
export const codes: CodeTable = { WTPA1: 'WTPA1', WTPA2: 'WTPA2' };

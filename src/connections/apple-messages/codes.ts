import type { CodeTable } from '../../model/failure.ts';

/** D1§8. There is no form that could be refused with them, but any answer may carry them. */
export const codes: CodeTable = { ABCA1: 'ABCA1', ABCA2: 'ABCA2' };

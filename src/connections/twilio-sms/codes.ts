import type { CodeTable } from '../../model/failure.ts';

/** D1§8. */
export const codes: CodeTable = { TWLA1: 'TWLA1', TWLA2: 'TWLA2' };

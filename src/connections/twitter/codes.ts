import type { CodeTable } from '../../model/failure.ts';

/** D1§8: three of them say the same. */
export const codes: CodeTable = { TWTA1: 'TWTA1', TWTA2: 'TWTA2', TWTA3: 'TWTA1', TWTA4: 'TWTA1', TWTA5: 'TWTA5' };

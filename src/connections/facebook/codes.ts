import type { CodeTable } from '../../model/failure.ts';

/** D1§8: the first three say the same. */
export const codes: CodeTable = { FBA1: 'FBA1', FBA2: 'FBA1', FBA3: 'FBA1', FBA4: 'FBA4', FBA5: 'FBA5' };

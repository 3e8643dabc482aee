import type { CodeTable } from '../../model/failure.ts';

/**
 * The server's error codes of all kinds (D1§8), with their messages. All kinds share them, since a call of one kind may
 * be refused with another kind's code, such as for a shared provider account (VON-13).
 */
export const codes: CodeTable = {
  FBA1: 'FBA1',
  FBA2: 'FBA1',
  FBA3: 'FBA1',
  FBA4: 'FBA4',
  FBA5: 'FBA5',
  TWTA1: 'TWTA1',
  TWTA2: 'TWTA2',
  TWTA3: 'TWTA1',
  TWTA4: 'TWTA1',
  TWTA5: 'TWTA5',
  ABCA1: 'ABCA1',
  ABCA2: 'ABCA2',
  TWLA1: 'TWLA1',
  TWLA2: 'TWLA2',
  WTPA1: 'WTPA1',
  WTPA2: 'WTPA2',
};

import type { CodeTable } from '../../model/failure.ts';

/**
 * The server's codes of every kind (D1§8): each kind knows them all, since what one kind asks for may be refused in another's
 * name, as a provider's account is (VON-13). Some say the same.
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

import type { CodeTable } from '../../model/failure.ts';

/**
 * The server's error codes of all kinds (D1§8), with their messages. Shared, since the service may refuse a call of one kind
 * with another kind's code, such as for a shared provider account (VON-13).
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
  // Google's code, not the service's: the key does not allow this browser.
  API_KEY_HTTP_REFERRER_BLOCKED: 'language.key_site',
  API_KEY_IP_ADDRESS_BLOCKED: 'language.key_ip',
  API_KEY_SERVICE_BLOCKED: 'language.key_service',
  SERVICE_DISABLED: 'language.key_service',
  RATE_LIMIT_EXCEEDED: 'language.key_quota',
  rateLimitExceeded: 'language.key_quota',
  dailyLimitExceeded: 'language.key_quota',
};

import type { ConnectionKind } from '../../../connection/kind/kind.ts';
import { settings as ofMobile } from './mobile-settings.ts';
import { settings as ofWeb } from './settings.ts';

/** The settings of a connection by its kind: the document need not name its platform. */
export const rowsFor = ({ platform }: Pick<ConnectionKind, 'platform'>) =>
  platform === 'sdk_mobile' ? ofMobile : ofWeb;

import type { OpenConnection } from '../../settings/forms/open-connection.ts';
import type { Portable } from '../kind/portable.ts';

/** The tasks for a connection's settings in the header's menu. */
export type Task = 'export' | 'import' | 'compare';

export type TaskProps<D extends object> = {
  open: OpenConnection<D>;
  portable: Portable;
  /** For an import: a file that was already chosen. */
  given?: File | undefined;
  onClose: () => void;
};

import type { OpenConnection } from '../kind/open-connection.ts';
import type { Portable } from '../kind/portable.ts';

/** What the header's menu offers to do with a connection's settings. */
export type Task = 'export' | 'import' | 'compare';

export type TaskProps<D extends object> = {
  open: OpenConnection<D>;
  portable: Portable;
  /** Of an import: a file that was picked already. */
  given?: File | undefined;
  onClose: () => void;
};

/**
 * Explicit roles for a table whose elements are laid out as blocks and grids: some browsers then drop its implicit
 * roles.
 */
export const TABLE = { role: 'table' } as const;
export const ROWS = { role: 'rowgroup' } as const;
export const ROW = { role: 'row' } as const;
export const CELL = { role: 'cell' } as const;
export const HEADER_CELL = { role: 'columnheader', scope: 'col' } as const;

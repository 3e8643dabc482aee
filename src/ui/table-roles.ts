/**
 * Explicit roles for a table whose elements are laid out as blocks and grids: some browsers stop calling them a table
 * then, and the roles put it back.
 */
export const TABLE = { role: 'table' } as const;
export const ROWS = { role: 'rowgroup' } as const;
export const ROW = { role: 'row' } as const;
export const CELL = { role: 'cell' } as const;
export const HEADER_CELL = { role: 'columnheader', scope: 'col' } as const;

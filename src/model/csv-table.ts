/** A table to be exported: the name of its file, its header, its rows, and the cells of a row. */
export type CsvTable<R> = readonly [
  name: string,
  header: readonly string[],
  rows: readonly R[],
  cellsOf: (row: R) => (string | number)[],
];

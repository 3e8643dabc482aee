export type CsvTable<R> = readonly [
  name: string,
  header: readonly string[],
  rows: readonly R[],
  cellsOf: (row: R) => (string | number)[],
];

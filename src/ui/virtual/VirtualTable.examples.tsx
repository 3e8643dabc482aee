import type { CSSProperties } from 'react';
import type { Examples } from '../examples.ts';
import { CELL } from '../table-roles.ts';
import { VirtualBody, VirtualTable } from './VirtualTable.tsx';
import { virtualRow } from './virtual-row.ts';

const ROW_PX = 44;
const NAMES = ['Brightwater Support', 'Brightwater Billing'];

/** All rows, without the library that finds the visible ones. */
const virtual = {
  getVirtualItems: () =>
    NAMES.map((key, index) => ({
      key,
      index,
      start: index * ROW_PX,
      end: (index + 1) * ROW_PX,
      size: ROW_PX,
      lane: 0,
    })),
  getTotalSize: () => NAMES.length * ROW_PX,
  options: { scrollMargin: 0 },
};

const STYLE = { '--columns': '2fr 1fr' } as CSSProperties;

const Lines = ({ busy = false }: { busy?: boolean }) => (
  <VirtualTable
    box={null}
    look=""
    label="Connections"
    count={NAMES.length}
    style={STYLE}
    busy={busy}
    head={[
      { key: 'name', words: 'Name' },
      { key: 'type', words: 'Type' },
    ]}
  >
    <VirtualBody virtual={virtual}>
      {({ key, index }, top) => (
        <tr key={String(key)} {...virtualRow(index, top)} style={{ top, height: ROW_PX }}>
          <td {...CELL}>{NAMES[index]}</td>
          <td {...CELL}>SMS</td>
        </tr>
      )}
    </VirtualBody>
  </VirtualTable>
);

export const examples: Examples = {
  rest: <Lines />,
  busy: <Lines busy />,
};

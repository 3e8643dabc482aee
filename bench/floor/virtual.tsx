import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './floor.css';
import { contains, fetchUnchecked, type Row } from './rows.ts';

/** A bare virtual list: rows in the order of the answer, with one filter field. */
function VirtualList({ rows }: { rows: readonly Row[] }) {
  const [filter, setFilter] = useState('');
  const visible = useMemo(() => rows.filter((row) => contains(row, filter)), [rows, filter]);
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: visible.length,
    getScrollElement: () => frame.current,
    estimateSize: () => 48,
    overscan: 8,
  });
  return (
    <>
      <label>
        Filter <input value={filter} onChange={(event) => setFilter(event.target.value)} />
      </label>
      <div ref={frame} className="window">
        <ul style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ key, index, start }) => (
            <li key={key} data-testid="connection-row" style={{ transform: `translateY(${start}px)` }}>
              {visible[index]?.title} · {visible[index]?.platform}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

const root = createRoot(document.getElementById('root') ?? document.body);
root.render(<VirtualList rows={await fetchUnchecked()} />);

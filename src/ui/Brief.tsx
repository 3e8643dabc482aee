/** A short visible text; the full one is in the tooltip and for screen readers. */
export function Brief({ short, full }: { short: string; full: string }) {
  if (short === full) return full;
  return (
    <span title={full}>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{full}</span>
    </span>
  );
}

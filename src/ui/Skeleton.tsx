import styles from './Skeleton.module.css';

/**
 * The shape of what is coming, in the place where it will be. Hidden from assistive technology, which is told
 * by `aria-busy` on the container and by the global progress line. `rows` have a mark and two lines, `lines` are text, a
 * `page` has the header of a connection and a card.
 */
export function Skeleton({
  shape = 'lines',
  count = 3,
}: {
  shape?: 'rows' | 'lines' | 'page' | undefined;
  count?: number | undefined;
}) {
  return (
    <div aria-hidden="true" className={styles.skeleton} data-shape={shape}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.item}>
          {shape !== 'lines' && <span className={styles.mark} />}
          <span className={styles.bar} />
          {shape === 'rows' && <span className={styles.end} />}
        </div>
      ))}
    </div>
  );
}

import styles from './Skeleton.module.css';

/**
 * The shape of what is coming, in the place where it will be. Hidden from assistive technology, which is told
 * by `aria-busy` on the container and by the global progress line. `rows` have a mark and two lines, a `list` is one of
 * connections, `lines` are text, a `form` has a title and fields, `facts` have a title and values, a `page` has the header
 * of a connection and a card, and a `word` is one of a line.
 */
export function Skeleton({
  shape = 'lines',
  count = 3,
}: {
  shape?: 'rows' | 'list' | 'lines' | 'form' | 'facts' | 'page' | 'word' | undefined;
  count?: number | undefined;
}) {
  return (
    <div aria-hidden="true" className={styles.skeleton} data-shape={shape}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.item}>
          <i className={styles.mark} />
          <i className={styles.bar} />
          <i className={styles.end} />
        </div>
      ))}
    </div>
  );
}

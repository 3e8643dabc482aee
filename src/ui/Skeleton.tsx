import styles from './Skeleton.module.css';

/**
 * The outline of content that is loading, in its later place. Hidden from assistive technology, which gets `aria-busy`
 * on the container and the global progress line. `rows` have an icon and two lines, `list` is one of connections,
 * `lines` are text, `form` has a title and fields, `facts` have a title and values, `page` has a connection's header
 * and a card, and `word` is part of a line.
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

import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './Coming.module.css';

/** The outline of a search's results: the findings, two charts, and the rows. */
export function Coming() {
  return (
    <div aria-busy="true" className={styles.coming}>
      <div aria-hidden="true" className={styles.count} />
      <div className={styles.headline}>
        <Skeleton count={2} />
      </div>
      <div className={styles.pictures}>
        <div>
          <Skeleton count={2} />
          <div aria-hidden="true" className={styles.columns} />
        </div>
        <div>
          <Skeleton count={6} />
        </div>
      </div>
      <div className={styles.rows}>
        <Skeleton count={8} />
      </div>
    </div>
  );
}

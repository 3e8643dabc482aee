import { Coming } from '../../connection/screen/NoList.tsx';
import { useTranslate } from '../../i18n/translate.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Starting.module.css';

/** Shown until the session has answered: the outline of a screen without any data (SES-07), after 5 s with a sentence (O-41). */
export function Starting({ path }: { path: string }) {
  const t = useTranslate();
  return (
    <div aria-busy="true" className={styles.starting}>
      <h1 className="visually-hidden">{t('app.loading')}</h1>
      {path === '/' ? (
        <>
          <Skeleton shape="word" count={4} />
          <Coming />
        </>
      ) : (
        <Skeleton shape="page" count={2} />
      )}
      <p className={styles.slow}>{t('app.slow_start')}</p>
    </div>
  );
}

import { useTranslate } from '../../i18n/translate.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Starting.module.css';

/** Before the session has answered: the outline of a screen, nothing of it (SES-07). */
export function Starting({ path }: { path: string }) {
  const t = useTranslate();
  return (
    <div aria-busy="true" className={path === '/' ? styles.starting : undefined}>
      <h1 className="visually-hidden">{t('app.loading')}</h1>
      {path === '/' ? <Skeleton shape="rows" count={6} /> : <Skeleton shape="page" count={2} />}
    </div>
  );
}

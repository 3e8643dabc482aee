import { useSay } from '../i18n/say.ts';
import { homeHref } from '../pages/home.ts';
import styles from './Areas.module.css';

/** The two areas of the console, Develop and Monitor (NAV-01…03): links, because each has an address of its own. */
export function Areas({ path }: { path: string }) {
  const say = useSay();
  return (
    <nav aria-label={say('nav.areas')} className={styles.areas}>
      <a href={homeHref()} aria-current={path === '/' ? 'page' : undefined}>
        {say('nav.develop')}
      </a>
      <a href="/monitor" aria-current={path === '/monitor' ? 'page' : undefined}>
        {say('nav.monitor')}
      </a>
    </nav>
  );
}

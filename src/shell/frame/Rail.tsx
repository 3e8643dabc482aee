import { type ComponentType, lazy, Suspense } from 'react';
import { platformKinds } from '../../connection/kind/kinds.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { whenIdle } from '../../io/idle.ts';
import { useAfterPaint, usePainted } from '../../ui/use-after-paint.ts';
import { BackHome } from './BackHome.tsx';
import styles from './Rail.module.css';

/** Where there is room for the rail, as in `tokens.css`. */
export const RAIL_ROOM = 'screen and (width >= 1280px) and (height > 400px)';

/** The rows are loaded when the page is idle, after this time in ms at the latest. */
const SOON_MS = 1000;

/** If the rows cannot be loaded, the rail has only the way back. */
const RailRows = lazy<ComponentType<{ path: string }>>(async () => {
  await new Promise<void>((resolve) => void whenIdle(resolve, SOON_MS));
  return import('../../features/list/rail/RailRows.tsx').then(
    ({ RailRows: Rows }) => ({ default: Rows }),
    () => ({ default: () => null }),
  );
});

/** Whether a path is the page of an existing connection: these have the rail. */
export function isConnectionPage(path: string): boolean {
  const routes = platformKinds().flatMap(({ routes: own }) => own);
  if (routes.some((route) => route.path === path)) return false;
  return routes.some(({ page, path: pattern }) => {
    const base = pattern.slice(0, pattern.indexOf(':'));
    return page === 'detail' && path.startsWith(base) && /^[^/]+$/.test(path.slice(base.length));
  });
}

/** The rows follow the page: they are drawn after it was painted, whenever it opens and whenever it changes. */
function LateRows({ path }: { path: string }) {
  const painted = usePainted();
  const shown = useAfterPaint(path);
  return painted && <RailRows path={shown} />;
}

/** The connections beside the page of one of them, as the list showed them last, and the way back to it. */
export function Rail({ path, open }: { path: string; open: boolean }) {
  const t = useTranslate();
  return (
    <nav aria-label={t('list.title')} className={styles.rail}>
      {open && (
        <>
          <BackHome />
          <Suspense>
            <LateRows path={path} />
          </Suspense>
        </>
      )}
    </nav>
  );
}

import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import { useCanCall } from '../../state/session/can-call.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from '../../ui/Page.module.css';
import { HeadingContext, PageHeading } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { usePageMark } from '../../ui/use-page-mark.ts';
import type { ConnectionKind } from '../kind/kind.ts';
import { platformName } from '../kind/platform-name.ts';
import { KindHeader } from './KindHeader.tsx';

/** The layout of a page below its header, for its outline while loading. */
export type Outline = 'plain' | 'facts' | 'alone' | 'tabs' | 'preview';

/** Whether a page with this outline has tabs. */
export const hasTabs = (outline: Outline) => outline === 'tabs' || outline === 'preview';

/** A connection that is loading, was refused by the server or deleted elsewhere, or was never read on this device. */
export function DocumentStates({
  is,
  kind,
  id,
  name,
  outline,
  onRetry,
}: {
  is: 'loading' | 'failed' | 'gone' | 'unavailable';
  kind: Pick<ConnectionKind, 'platform'>;
  id: string;
  /** Its name in the list. */
  name?: string | undefined;
  outline: Outline;
  onRetry: () => void;
}) {
  const t = useTranslate();
  const able = useCanCall();
  const again = (
    <Button variant="primary" icon="refresh" onClick={onRetry}>
      {t('action.try_again')}
    </Button>
  );
  const header = <KindHeader kind={kind} id={id} title={name ?? t(platformName(kind.platform))} />;
  if (is === 'loading') return <Loading kind={kind} id={id} name={name} outline={outline} />;
  if (is === 'gone') {
    return <Nothing header={header} icon="trash" title="page.gone" why="page.gone.why" />;
  }
  if (is === 'failed') {
    return <Nothing header={header} icon="warning" title="page.failed" why="page.failed.why" action={again} />;
  }
  if (able) {
    return <Nothing header={header} icon="warning" title="page.failed" why="address_silent.why" action={again} />;
  }
  return (
    <Nothing header={header} icon="cloud-off" title="page.unavailable" why="page.unavailable.why" action={again} />
  );
}

/** A page without content: the heading says so, followed by the reason and a link. */
export function Nothing({
  header,
  icon,
  title,
  why,
  action,
}: {
  /** The header of the missing connection. */
  header?: ReactNode;
  icon: IconName;
  title: MessageId;
  why: MessageId;
  action?: ReactNode;
}) {
  const t = useTranslate();
  return (
    <>
      {header || <PageHeading title={t(title)} />}
      <EmptyState
        icon={icon}
        title={t(title)}
        action={
          <>
            {action}
            <LinkButton variant={action ? 'secondary' : 'primary'} href="/">
              {t('page.all_connections')}
            </LinkButton>
          </>
        }
      >
        {t(why)}
      </EmptyState>
    </>
  );
}

/** The outline of the page, with each part in its later place. */
function Loading({
  kind,
  id,
  name,
  outline,
}: {
  kind: Pick<ConnectionKind, 'platform'>;
  id: string;
  name: string | undefined;
  outline: Outline;
}) {
  const t = useTranslate();
  const isTabbed = hasTabs(outline);
  usePageMark('data-tabs', isTabbed);
  return (
    <div
      className={styles.page}
      data-wide={outline !== 'plain' || undefined}
      data-unnamed={name === undefined || undefined}
      aria-busy="true"
    >
      {/* The heading of a page that is still loading takes no focus. */}
      <HeadingContext value={notYet}>
        <KindHeader kind={kind} id={id} title={name ?? t('app.loading')} />
      </HeadingContext>
      {isTabbed && <div className={styles.tabs} />}
      <div className={styles.outline} data-outline={outline}>
        {isTabbed ? (
          <div className={styles.coming}>
            <Skeleton shape="form" count={11} />
          </div>
        ) : (
          <div className={styles.column}>
            {outline === 'alone' ? (
              <div className={styles.coming}>
                <Skeleton count={4} />
              </div>
            ) : (
              [7, 5].map((count) => (
                <div key={count} className={styles.coming}>
                  <Skeleton shape="form" count={count} />
                </div>
              ))
            )}
          </div>
        )}
        {outline !== 'plain' && outline !== 'tabs' && (
          <div className={styles.coming}>
            {outline !== 'preview' && <Skeleton shape="facts" count={outline === 'alone' ? 4 : 7} />}
          </div>
        )}
      </div>
    </div>
  );
}

const notYet = () => () => undefined;

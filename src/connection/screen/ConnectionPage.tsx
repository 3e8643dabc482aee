import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useTranslate } from '../../i18n/translate.ts';
import { baseOf, laneOf, type PlatformKey, pathOf } from '../../model/connection.ts';
import type { Lane } from '../../model/edit.ts';
import { useDocument } from '../../state/documents/documents.ts';
import { useListed } from '../../state/list/list.ts';
import { useSettled } from '../../state/outbox/edits.ts';
import { useSessionState } from '../../state/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from '../../ui/Page.module.css';
import { usePainted } from '../../ui/use-after-paint.ts';
import { useAtLeast } from '../../ui/use-media.ts';
import type { ConnectionKind, KindModule, ShownConnection } from '../kind/kind.ts';
import { kindOf, loadedKind, parts } from '../kind/kinds.ts';
import { isReplacing } from '../replace/stage.ts';
import { Setup, type SetupState } from '../setup/Setup.tsx';
import { ConnectionHeader } from './ConnectionHeader.tsx';
import { Deletion, DeletionCard } from './DeleteConnection.tsx';
import { DocumentStates, hasTabs, type Outline } from './DocumentStates.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import { SetupSlot } from './setup-slot.ts';

type Props<D extends object> = {
  kind: ConnectionKind<D>;
  id: string;
  /** The outline shown while loading. */
  outline?: Outline;
  /** The content says at its top what is wrong with the connection. */
  saysProblem?: boolean;
  /** Unchangeable facts, next to the type. */
  facts?: (view: D) => ReactNode;
  /** The page's main action, in the title's line before the menu. */
  command?: (open: ShownConnection<D>) => ReactNode;
  /** The content below the header; it places the card that deletes the connection. */
  children: (open: ShownConnection<D>, deletion: ReactNode) => ReactNode;
};

/** Most visits do not need it; if it cannot be loaded, the page is shown without it. */
const ErrorStrip = lazy<Awaited<ReturnType<typeof parts.errors>>>(() =>
  parts.errors().then(
    (loaded) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

/**
 * The parts of a connection's page that are common to all kinds: reading it with all states, the header, the deletion
 * and the navigation afterwards (SHL-13, SMS-44…46).
 */
export function ConnectionPage<D extends object>(props: Props<D>) {
  const [visit, setVisit] = useState(0);
  return <Visit key={visit} {...props} onRetry={() => setVisit(visit + 1)} />;
}

function Visit<D extends object>({
  kind,
  id,
  outline = 'tabs',
  saysProblem,
  facts,
  command,
  children,
  onRetry,
}: Props<D> & { onRetry: () => void }) {
  const t = useTranslate();
  const session = useSessionState();
  const [asking, setAsking] = useState(false);
  const [setup, tellSetup] = useState<SetupState>();
  const painted = usePainted();
  const wide = useAtLeast(480);
  const lane = laneOf({ id, platform: kind.platform });
  const doc = useDocument<D>(kind, lane, { id: kind.failed }, kind.codes);
  const listed = useListed(lane, kind.platform, doc.is === 'ready');
  useWayHome(lane, (doc.is === 'failed' || (doc.is === 'gone' && !doc.hadCopy)) && kind.leadsHome);

  if (doc.is !== 'ready')
    return <DocumentStates is={doc.is} kind={kind} id={id} name={listed.title} outline={outline} onRetry={onRetry} />;
  const { view, withheld, entries } = doc;
  const platform = kind.platformOf && (kind.platformOf(view) ?? listed.platform);
  if (platform && platform !== kind.platform) return <OtherKind kind={kind} platform={platform} id={id} />;
  const removal = entries.find(({ verb }) => verb === 'remove');
  const locked = removal && !removal.parked ? ('connection.locked' as const) : undefined;
  const open: ShownConnection<D> = { kind, id, lane, view, withheld, locked };
  // In a replacement, the create waits for this deletion: a second one would release it.
  const keeps = locked ?? (removal && isReplacing(removal) ? ('replace.refused' as const) : undefined);
  const reason = keeps && t(keeps);
  const steps = painted && <Setup open={open} tell={tellSetup} />;
  return (
    <div className={styles.page}>
      <ConnectionHeader
        open={open}
        readAt={doc.readAt}
        stale={doc.stale}
        entries={entries}
        facts={facts?.(view)}
        saysProblem={saysProblem}
        hasTabs={hasTabs(outline)}
        actions={
          // On a phone the menu is in the line of the title, above the command.
          <>
            {wide && command?.(open)}
            <HeaderMenu
              open={open}
              deleteReason={reason}
              onShowSetup={typeof setup === 'object' ? setup.run : undefined}
              onDelete={() => setAsking(true)}
            />
            {!wide && command?.(open)}
          </>
        }
      />
      {'signedOut' in session && (
        <Notice tone="info" icon="info">
          {t('as_of.signed_out')}
        </Notice>
      )}
      {painted && (
        <Suspense>
          <ErrorStrip connectionId={id} />
        </Suspense>
      )}
      {doc.stale && <Stale onRetry={onRetry} />}
      <SetupSlot value={{ steps, isPutAway: typeof setup === 'object', isShown: setup === 'shown' }}>
        {children(open, <DeletionCard open={open} removal={removal} reason={reason} setAsking={setAsking} />)}
      </SetupSlot>
      <Deletion open={open} removal={removal} asking={asking} setAsking={setAsking} />
    </div>
  );
}

/** Leads to the list once the connection was deleted, or if there is nothing to show of it. */
function useWayHome(lane: Lane, leaving: boolean | undefined): void {
  const [, navigate] = useLocation();
  const leave = useCallback(() => navigate('/', { replace: true }), [navigate]);
  useSettled(lane, leave);
  useEffect(() => {
    if (leaving) leave();
  }, [leaving, leave]);
}

/** The service could not be read: what is shown may have changed. */
function Stale({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate();
  return (
    <Notice
      tone="waiting"
      icon="warning"
      action={
        <Button size="small" onClick={onRetry}>
          {t('action.try_again')}
        </Button>
      }
    >
      {t('page.stale')}
    </Notice>
  );
}

type Other<D extends object> = { kind: ConnectionKind<D>; platform: PlatformKey; id: string };

/** Shows a connection whose platform differs from its address at its own address. */
function OtherKind<D extends object>(props: Other<D>) {
  const { kind, platform, id } = props;
  const [, navigate] = useLocation();
  const isHere = baseOf(platform) === baseOf(kind.platform);
  useEffect(() => {
    if (!isHere) navigate((pathOf({ id, platform }) ?? '/') + location.search + location.hash, { replace: true });
  }, [isHere, id, platform, navigate]);
  return isHere && <SharedAddress {...props} />;
}

/** The page of another kind with the same address, loaded once the document has been read. */
function SharedAddress<D extends object>({ kind, platform, id }: Other<D>) {
  const [module, setModule] = useState<KindModule | 'loading' | 'failed'>(() => loadedKind(platform) ?? 'loading');
  const load = useCallback(() => {
    kindOf(platform).then(
      (found) => setModule(found ?? 'failed'),
      () => setModule('failed'),
    );
  }, [platform]);
  useEffect(load, [load]);
  if (module === 'loading' || module === 'failed')
    return <DocumentStates is={module} kind={kind} id={id} outline="tabs" onRetry={load} />;
  return module.render('detail', { id });
}

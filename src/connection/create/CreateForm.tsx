import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { laneOf, type PlatformKey } from '../../model/connection.ts';
import { DiscardWaiting } from '../../settings/forms/DiscardWaiting.tsx';
import { DraftNote } from '../../settings/forms/DraftNote.tsx';
import { isParked, refusalOf } from '../../settings/forms/parked.ts';
import { useLane } from '../../state/documents/view.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from '../../ui/Page.module.css';
import { SaveBar } from '../../ui/SaveBar.tsx';
import { Strip } from '../../ui/Strip.tsx';
import { shorten } from '../../ui/shorten.ts';
import { useAtLeast } from '../../ui/use-media.ts';
import { logoOf } from '../kind/kinds.ts';
import { platformName } from '../kind/platform-name.ts';
import { ReplaceProgress } from '../replace/ReplaceProgress.tsx';
import { isReplacing } from '../replace/stage.ts';
import { Nothing } from '../screen/DocumentStates.tsx';
import { PageHelp } from '../screen/PageHelp.tsx';
import { NextSteps } from '../setup/NextSteps.tsx';
import type { Create } from './use-create.ts';

/** A replacement is titled with the connection's name. */
export function CreateHeader({
  platform,
  waiting,
  hasTabs = false,
}: {
  platform: PlatformKey;
  waiting?: string | undefined;
  /** Further settings are on tabs that exist once the connection does. */
  hasTabs?: boolean;
}) {
  const t = useTranslate();
  const create = useLane(laneOf({ id: `+${waiting ?? ''}`, platform })).find(isReplacing);
  const name = { id: platformName(platform) };
  return (
    <Strip
      logo={<Logo mark={logoOf(platform)} size={28} />}
      title={create ? shorten(create.title) : t('create.title', { name })}
      help={<PageHelp platform={platform} />}
      meta={create ? t(name) : hasTabs && t('connection.tabs_later')}
      // The browser stores its history unencrypted, so the title must not contain the connection's name (O-04).
      tabTitle={t('create.title', { name })}
    />
  );
}

/** The form: the state of its create, the fields, and the save bar. */
export function CreateForm<V extends object>({
  create,
  title,
  aside,
  more,
  invalid = false,
  children,
}: {
  create: Create<V>;
  title?: string;
  /** A value has an error that disables Save. */
  invalid?: boolean;
  /** In the save bar, before the buttons. */
  aside?: ReactNode;
  more?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslate();
  const { draft, entry, phase, waits, locked, lockedWhy, late } = create;
  const dirty = draft.touched.length > 0;
  const isUnchanged = waits && !dirty;
  const top = useRef<HTMLDivElement>(null);
  const refused = entry?.parked !== undefined;
  // A refused replacement is corrected from its progress.
  const mends = refused && !locked && isReplacing(entry);
  const [opened, setOpened] = useState(false);
  const isOpen = opened || dirty;
  // Save is at the form's end, the error at its beginning.
  useEffect(() => {
    if (refused) top.current?.scrollIntoView({ block: 'nearest' });
  }, [refused]);
  const off = isUnchanged ? ('form.unchanged' as const) : invalid ? ('form.mend' as const) : undefined;
  const reason = phase === 'sending' ? undefined : (lockedWhy ?? off);
  return (
    <form className={styles.form} onSubmit={create.submit} noValidate>
      <div ref={top} className={styles.standing}>
        {entry && isReplacing(entry) ? (
          <ReplaceProgress entry={entry} onEdit={mends && !isOpen ? () => setOpened(true) : undefined} />
        ) : (
          <CreateNotice create={create} />
        )}
      </div>
      <Details of={create} isOpen={mends ? isOpen : undefined}>
        <div className={styles.column}>
          <Card title={title ?? t('connection.facts')}>
            <div className={styles.fields}>{children}</div>
          </Card>
          {more}
        </div>
        <SaveBar
          label={t('create.bar')}
          message={create.wrong > 0 ? <ToWrong create={create} /> : !late && <DraftNote draft={draft} />}
          aside={aside}
          saveLabel={t('action.save')}
          saving={phase === 'sending'}
          saveDisabledReason={reason && t(reason)}
          onSaveRefused={() => {
            const form = top.current?.closest('form');
            if (invalid && form) create.check(form);
          }}
          discardLabel={t(dirty ? 'action.discard' : 'action.cancel')}
          onDiscard={create.cancel}
        />
      </Details>
    </form>
  );
}

/** The number of invalid fields, as a button that focuses the first. */
function ToWrong<V extends object>({ create: { wrong, check } }: { create: Create<V> }) {
  const t = useTranslate();
  return (
    <Button size="small" variant="ghost" icon="warning" onClick={({ currentTarget: { form } }) => form && check(form)}>
      {t('form.wrong', { count: wrong })}
    </Button>
  );
}

/**
 * For a replacement, the form is collapsed below its progress. `isOpen`: a button in the progress shows it; undefined: a
 * disclosure does.
 */
function Details<V extends object>({
  of: { entry, draft, locked },
  isOpen,
  children,
}: {
  of: Create<V>;
  isOpen: boolean | undefined;
  children: ReactNode;
}) {
  const t = useTranslate();
  if (!entry || !isReplacing(entry)) return children;
  if (isOpen !== undefined) return <div hidden={!isOpen}>{children}</div>;
  return (
    <Disclosure label={t(locked ? 'replace.details' : 'replace.edit')} open={draft.touched.length > 0}>
      {children}
    </Disclosure>
  );
}

/** A notice that this connection waits to be created, why it cannot be changed, or why the service refused it. */
function CreateNotice<V extends object>({ create }: { create: Create<V> }) {
  const t = useTranslate();
  const online = useOnline();
  const { entry, phase, unsure, late } = create;
  if (late) return <Late address={late.address} />;
  if (!entry || phase === 'sending') return null;
  const discard = <DiscardWaiting entry={entry} onDiscard={create.remove} />;
  if (isParked(entry)) {
    return (
      <Notice tone="refused" icon="warning" action={discard}>
        {refusalOf(t, entry)}
      </Notice>
    );
  }
  const hint = phase === 'held' ? 'create.held' : online ? 'create.soon' : 'create.waiting';
  return (
    <Notice tone="waiting" icon={unsure ? 'clock' : 'check'} action={discard}>
      {t(unsure ? 'create.unsure' : hint)}
    </Notice>
  );
}

/** A notice that the created connection lacks the typed values, with a link to it if its address is known. */
function Late({ address }: { address: string | undefined }) {
  const t = useTranslate();
  const open = address !== undefined && address !== '/' && (
    <LinkButton size="small" href={address}>
      {t('create.late_open')}
    </LinkButton>
  );
  return (
    <Notice tone="refused" icon="warning" action={open}>
      {t(open ? 'create.late' : 'create.late_over')}
    </Notice>
  );
}

/** Shown for a reopened form whose create no longer exists. */
export function CreateOver() {
  return <Nothing icon="check" title="create.over" why="create.over.why" />;
}

/** The form of a new connection with the steps after saving next to or below it. */
export function CreateBody({
  platform,
  over,
  children,
}: {
  platform: PlatformKey;
  over: boolean;
  children: ReactNode;
}) {
  const beside = useAtLeast(1024) && !over;
  return (
    <div className={styles.columns} data-beside={beside || undefined}>
      <div className={styles.column}>{children}</div>
      {!over && (
        <div className={styles.facts}>
          <NextSteps platform={platform} title="setup.after" />
        </div>
      )}
    </div>
  );
}

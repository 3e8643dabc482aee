import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { PLATFORMS, type PlatformKey } from '../../model/connection.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SaveBar } from '../../ui/SaveBar.tsx';
import { ReplaceProgress } from '../replace/ReplaceProgress.tsx';
import { isReplacing } from '../replace/stage.ts';
import { Nothing } from '../screen/DocumentStates.tsx';
import { Notice } from '../screen/Notice.tsx';
import styles from '../screen/Page.module.css';
import { DraftNote } from '../settings/DraftNote.tsx';
import { reasonOf } from '../settings/parked.ts';
import type { Create } from './use-create.ts';

/** The header of a form that makes a connection. */
export function CreateHeader({ platform }: { platform: PlatformKey }) {
  const t = useTranslate();
  const name = { id: PLATFORMS[platform].name };
  return <PageHeader logo={<Logo platform={platform} size={40} />} title={t('create.title', { name })} />;
}

/** The form itself: how its create stands, the fields, and the bar that saves it. */
export function CreateForm<V extends object>({ create, children }: { create: Create<V>; children: ReactNode }) {
  const t = useTranslate();
  const { draft, standing, locked } = create;
  const dirty = draft.touched.length > 0;
  const sending = standing === 'sending';
  return (
    <form className={styles.form} onSubmit={create.submit} noValidate>
      {create.entry && isReplacing(create.entry) ? (
        <ReplaceProgress entry={create.entry} />
      ) : (
        <CreateNotice create={create} />
      )}
      <Card title={t('connection.facts')}>
        <div className={styles.fields}>{children}</div>
      </Card>
      <SaveBar
        label={t('create.bar')}
        message={<DraftNote draft={draft} />}
        saveLabel={t('action.save')}
        saving={sending}
        saveDisabledReason={locked && !sending ? t('create.locked') : undefined}
        discardLabel={t(dirty ? 'action.discard' : 'action.cancel')}
        onDiscard={create.cancel}
      />
    </form>
  );
}

/** Says that this connection waits to be made, or why it was not. */
function CreateNotice<V extends object>({ create: { entry, standing, locked, remove } }: { create: Create<V> }) {
  const t = useTranslate();
  const online = useOnline();
  if (!entry || standing === 'sending') return null;
  const discard = (
    <Button size="small" icon="trash" onClick={remove}>
      {t('create.discard')}
    </Button>
  );
  if (entry.parked) {
    return (
      <Notice tone="refused" icon="warning" action={discard}>
        {t('edit.not_created')}: {t(reasonOf(entry.parked))}
      </Notice>
    );
  }
  return (
    <Notice tone="waiting" icon="clock" action={!locked && discard}>
      {t(online ? 'create.soon' : 'create.waiting')}
    </Notice>
  );
}

/** A reopened form that has nothing to show any more. */
export function CreateOver() {
  return <Nothing icon="check" title="create.over" why="create.over.why" />;
}

import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import { DraftNote } from '../../settings/forms/DraftNote.tsx';
import shown from '../../settings/forms/ShownValue.module.css';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from '../../ui/Page.module.css';
import replace from './Replace.module.css';
import { type Replacement, useReplace } from './use-replace.ts';

/** The form: what will happen, what is copied, the new credentials. */
export function ReplaceForm<D extends object, V extends object>({
  blocked,
  onCancel,
  ...replacement
}: Replacement<D, V> & { blocked: string | undefined; onCancel: () => void }) {
  const t = useTranslate();
  const { form, name, asking, setAsking, start, moved, newest, drafts } = useReplace(replacement, blocked);
  const { draft } = form;
  const top = useRef<HTMLFormElement>(null);

  // The form replaces the button that opened it, so it takes the focus.
  useEffect(() => top.current?.focus(), []);

  return (
    <form
      ref={top}
      tabIndex={-1}
      aria-label={t('replace.title')}
      onSubmit={form.submit}
      noValidate
      className={`${styles.fields} ${replace.form}`}
    >
      <Notice tone="waiting" icon="warning">
        {t('replace.warning')}
      </Notice>
      {replacement.fields(form)}
      <Copied {...replacement} moved={moved} drafts={drafts} />
      <div className={replace.actions}>
        <DraftNote draft={draft} />
        <Button
          onClick={() => {
            draft.discard();
            onCancel();
          }}
        >
          {t('action.cancel')}
        </Button>
        <Button type="submit" variant="danger" disabledReason={blocked ?? (newest ? undefined : t('replace.offline'))}>
          {t('replace.start')}
        </Button>
      </div>
      {asking !== null && (
        <ConfirmDialog
          destructive
          open={asking}
          onOpenChange={setAsking}
          title={t('replace.title')}
          description={t('replace.confirm', { name })}
          confirmLabel={t('replace.start')}
          onConfirm={() => void start()}
        />
      )}
    </form>
  );
}

/** What the new connection keeps, and what it loses. */
function Copied<D extends object, V extends object>({
  copied,
  lost = [],
  moved,
  drafts,
}: Pick<Replacement<D, V>, 'copied' | 'lost'> & { moved: readonly MessageId[]; drafts: number }) {
  const t = useTranslate();
  return (
    <section aria-label={t('replace.copied')} className={replace.copied}>
      <h3 className={replace.heading}>{t('replace.copied')}</h3>
      {moved.length > 0 && (
        <Warning>{t('replace.moved', { fields: moved.map((label) => t(label)).join(', ') })}</Warning>
      )}
      {drafts > 0 && <Warning>{t('replace.drafts', { count: drafts })}</Warning>}
      <KeyValueList>
        {copied.map(([label, value]) => (
          <KeyValue key={label} label={t(label)}>
            <bdi>{moved.includes(label) ? <mark className={shown.changed}>{value}</mark> : value}</bdi>
          </KeyValue>
        ))}
        {lost.map((label) => (
          <KeyValue key={label} label={t(label)}>
            {t('replace.lost')}
          </KeyValue>
        ))}
      </KeyValueList>
    </section>
  );
}

const Warning = ({ children }: { children: ReactNode }) => (
  <p className={replace.warning}>
    <Icon name="warning" size={20} />
    {children}
  </p>
);

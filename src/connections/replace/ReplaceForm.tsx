import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import { refreshDocument } from '../../state/documents/documents.ts';
import { type DraftForm, useDraft } from '../../state/documents/drafts.ts';
import { editType, save } from '../../state/outbox/edits.ts';
import { Button } from '../../ui/Button.tsx';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import type { TextProps } from '../create/use-create.ts';
import { type Problems, useProblems } from '../create/use-problems.ts';
import { Notice } from '../screen/Notice.tsx';
import type { OpenConnection } from '../screen/open-connection.ts';
import styles from '../screen/Page.module.css';
import { DraftNote } from '../settings/DraftNote.tsx';
import replace from './Replace.module.css';

const ConfirmDialog = lazy(async () => ({ default: (await import('../../ui/ConfirmDialog.tsx')).ConfirmDialog }));

/** What a kind says of replacing the credentials of one of its connections. */
export type Replacement<D extends object, V extends object> = {
  open: OpenConnection<D>;
  /** What cannot be copied and is asked for: the credentials. */
  blank: V;
  problems: (values: V) => Problems<V>;
  fields: (form: ReplaceFields<V>) => ReactNode;
  /** What the new connection gets from the old one, in words. */
  copied: readonly (readonly [MessageId, string])[];
  /** What no call can give to the new one. */
  lost?: readonly MessageId[];
  /** The kind's replacing edit and what the create needs besides: the copy of everything but the secrets. */
  create: { name: string; input: object };
  /** Whether that copy is all that the create needs: only then may the connection be deleted. */
  whole: boolean;
};

/** What the kind's fields take from the form. */
type ReplaceFields<V extends object> = {
  draft: DraftForm<V>;
  text(name: keyof V & string): TextProps;
  errorOf(name: keyof V & string): string | undefined;
};

/** The form: what will happen, what is copied, the new credentials. */
export function ReplaceForm<D extends object, V extends object>({
  open,
  blank,
  problems,
  fields,
  copied,
  lost = [],
  create,
  blocked,
  onCancel,
}: Replacement<D, V> & { blocked: string | undefined; onCancel: () => void }) {
  const t = useTranslate();
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState<boolean | null>(null);
  const [newest, setNewest] = useState(false);
  const top = useRef<HTMLFormElement>(null);
  const { kind, id, lane, view } = open;
  const form = `${lane}/replace`;
  const draft = useDraft(form, blank);
  const shown = useProblems(problems(draft.values));
  const name = kind.title(view);

  // It takes the place of the button that opened it.
  useEffect(() => top.current?.focus(), []);

  // The page may have stood open for long: what is about to be deleted is read once more before it is copied.
  useEffect(() => {
    let here = true;
    void refreshDocument(kind, lane).then(({ kind: what }) => here && setNewest(what === 'answer'));
    return () => {
      here = false;
    };
  }, [kind, lane]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = shown.check();
    if (wrong === undefined) return setAsking(true);
    const control = event.currentTarget.elements.namedItem(wrong);
    if (control instanceof HTMLElement) control.focus();
  }

  /** Both halves are kept at once; from here on the outbox does the rest. */
  async function start() {
    setAsking(false);
    const typed = Object.entries(draft.values).map(([field, value]) => [
      field,
      typeof value === 'string' ? value.trim() : value,
    ]);
    const input = { ...create.input, ...Object.fromEntries(typed), key: crypto.randomUUID(), replaces: id };
    const wish = { subject: kind, seen: view, title: name };
    const wishes = [
      { ...wish, name: 'clear', input: { id, name } },
      { ...wish, name: create.name, input },
    ];
    if (!(await save(wishes, form))) return;
    draft.saved();
    const row = editType(kind, create.name).listEffect?.(input);
    navigate(row && 'creating' in row ? row.path : '/');
  }

  const errorOf = (field: keyof V & string) => {
    const problem = shown.of(field);
    return problem && t(problem);
  };
  const text = (field: keyof V & string): TextProps => ({
    name: field,
    required: true,
    readOnly: blocked !== undefined,
    value: String(draft.values[field]),
    error: errorOf(field),
    onChange: (value) => draft.set(field, value as V[typeof field]),
    onBlur: () => void (draft.touched.includes(field) && shown.leave(field)),
  });

  return (
    <form
      ref={top}
      tabIndex={-1}
      aria-label={t('replace.title')}
      onSubmit={submit}
      noValidate
      className={styles.fields}
    >
      <Notice tone="waiting" icon="warning">
        {t('replace.warning')}
      </Notice>
      <section aria-label={t('replace.copied')}>
        <h3 className={replace.heading}>{t('replace.copied')}</h3>
        <KeyValueList>
          {copied.map(([label, value]) => (
            <KeyValue key={label} label={t(label)}>
              <bdi>{value}</bdi>
            </KeyValue>
          ))}
          {lost.map((label) => (
            <KeyValue key={label} label={t(label)}>
              {t('replace.lost')}
            </KeyValue>
          ))}
        </KeyValueList>
      </section>
      {fields({ draft, text, errorOf })}
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
        <Suspense>
          <ConfirmDialog
            destructive
            open={asking}
            onOpenChange={setAsking}
            title={t('replace.title')}
            description={t('replace.confirm', { name })}
            confirmLabel={t('replace.start')}
            onConfirm={() => void start()}
          />
        </Suspense>
      )}
    </form>
  );
}

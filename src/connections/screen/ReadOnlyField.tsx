import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { textOf } from '../../model/fields.ts';
import type { MessageId } from '../../model/message.ts';
import { useConfig } from '../../state/session/config.ts';
import type { CopyWords } from '../../ui/CopyButton.tsx';
import { Copyable, KeyValue } from '../../ui/KeyValue.tsx';
import { SecretValue } from '../../ui/SecretValue.tsx';
import type { OpenConnection } from './open-connection.ts';
import styles from './ReadOnlyField.module.css';
import { rawOf } from './raw.ts';

/** The words of a Copy button, named after what it copies. */
export function useCopyWords(): (label: MessageId) => CopyWords {
  const t = useTranslate();
  return (label) => ({
    label: t('action.copy_field', { field: { id: label } }),
    copiedLabel: t('copy.done'),
    failedLabel: t('copy.failed'),
  });
}

type FieldOf<D> = { open: OpenConnection<D & object>; field: keyof D & string; label: MessageId };

/**
 * One field of the connection that is only shown, as the `text` that a reader expects of it where that is not the value
 * itself. With `copy`, something to be pasted elsewhere.
 */
export function ReadOnlyField<D extends object>({
  open,
  field,
  label,
  text = textOf(open.view[field]),
  copy = false,
}: FieldOf<D> & { text?: string | undefined; copy?: boolean }) {
  const t = useTranslate();
  const words = useCopyWords()(label);
  const raw = rawOf(open.view, field);
  return (
    <KeyValue label={t(label)}>
      {raw !== undefined && <UnknownValue raw={raw} />}
      {raw === undefined && text === '' && <Unset />}
      {text !== '' && (copy ? <Copyable value={text} words={words} /> : <bdi className={styles.text}>{text}</bdi>)}
    </KeyValue>
  );
}

/** A secret field. What the server sent never rests on this device, so it may be missing while offline (O-04). */
export function ReadOnlySecret<D extends object>({ open, field, label }: FieldOf<D>) {
  const t = useTranslate();
  const words = useCopyWords()(label);
  const text = textOf(open.view[field]) || rawOf(open.view, field);
  const name = { field: { id: label } };
  return (
    <KeyValue label={t(label)}>
      <SecretValue
        value={text || undefined}
        showLabel={t('action.show_field', name)}
        hideLabel={t('action.hide_field', name)}
        copyWords={words}
        unavailable={t(open.withheld.includes(field) ? 'value.withheld' : 'value.unset')}
      />
    </KeyValue>
  );
}

/** Where the other side has to send what customers write: the same for every connection of a platform. */
export function WebhookAddress({ platform, label = 'webhook_address' }: { platform: string; label?: MessageId }) {
  const t = useTranslate();
  const words = useCopyWords()(label);
  return (
    <KeyValue label={t(label)}>
      <Copyable value={`${useConfig().incomingHost}/${platform}`} words={words} />
    </KeyValue>
  );
}

/** What the server holds in a shape that this version does not know. */
export function UnknownValue({ raw }: { raw: string }): ReactNode {
  const t = useTranslate();
  return (
    <span className={styles.unknown}>
      <span>{t('value.unknown')}</span> <code>{raw}</code>
    </span>
  );
}

function Unset() {
  const t = useTranslate();
  return <span className={styles.unset}>{t('value.unset')}</span>;
}

import type { ReactNode } from 'react';
import { useSay } from '../../i18n/say.ts';
import { textOf } from '../../model/fields.ts';
import type { MessageId } from '../../model/words.ts';
import { useConfig } from '../../state/session/config.ts';
import type { CopyWords } from '../../ui/CopyButton.tsx';
import { Copyable, KeyValue } from '../../ui/KeyValue.tsx';
import { SecretValue } from '../../ui/SecretValue.tsx';
import styles from './Fact.module.css';
import type { OpenConnection } from './open-connection.ts';
import { rawOf } from './raw.ts';

/** The words of a Copy button, named after what it copies. */
export function useCopyWords(): (label: MessageId) => CopyWords {
  const say = useSay();
  return (label) => ({
    label: say('action.copy_field', { field: { id: label } }),
    copiedLabel: say('copy.done'),
    failedLabel: say('copy.failed'),
  });
}

type FieldOf<D> = { open: OpenConnection<D & object>; field: keyof D & string; label: MessageId };

/**
 * One field of the connection that is only shown, as the `text` that a reader expects of it where that is not the value
 * itself. With `copy`, something to be pasted elsewhere.
 */
export function Fact<D extends object>({
  open,
  field,
  label,
  text = textOf(open.view[field]),
  copy = false,
}: FieldOf<D> & { text?: string | undefined; copy?: boolean }) {
  const say = useSay();
  const words = useCopyWords()(label);
  const raw = rawOf(open.view, field);
  return (
    <KeyValue label={say(label)}>
      {raw !== undefined && <UnknownValue raw={raw} />}
      {raw === undefined && text === '' && <Unset />}
      {text !== '' && (copy ? <Copyable value={text} words={words} /> : <bdi className={styles.text}>{text}</bdi>)}
    </KeyValue>
  );
}

/** A secret field. What the server sent never rests on this device, so it may be missing while offline (O-04). */
export function SecretFact<D extends object>({ open, field, label }: FieldOf<D>) {
  const say = useSay();
  const words = useCopyWords()(label);
  const text = textOf(open.view[field]) || rawOf(open.view, field);
  const name = { field: { id: label } };
  return (
    <KeyValue label={say(label)}>
      <SecretValue
        value={text || undefined}
        showLabel={say('action.show_field', name)}
        hideLabel={say('action.hide_field', name)}
        copyWords={words}
        unavailable={say(open.withheld.includes(field) ? 'value.withheld' : 'value.unset')}
      />
    </KeyValue>
  );
}

/** Where the other side has to send what customers write: the same for every connection of a platform. */
export function WebhookFact({ platform, label = 'webhook_address' }: { platform: string; label?: MessageId }) {
  const say = useSay();
  const words = useCopyWords()(label);
  return (
    <KeyValue label={say(label)}>
      <Copyable value={`${useConfig().incomingHost}/${platform}`} words={words} />
    </KeyValue>
  );
}

/** What the server holds in a shape that this version does not know. */
export function UnknownValue({ raw }: { raw: string }): ReactNode {
  const say = useSay();
  return (
    <span className={styles.unknown}>
      <span>{say('value.unknown')}</span> <code>{raw}</code>
    </span>
  );
}

function Unset() {
  const say = useSay();
  return <span className={styles.unset}>{say('value.unset')}</span>;
}

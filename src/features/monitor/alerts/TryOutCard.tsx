import { type ReactNode, useState } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { platformOf } from '../../../model/connection.ts';
import { maskedAddress } from '../../../model/secret.ts';
import { listOf, type Webhooks } from '../../../model/webhooks.ts';
import { useConnections } from '../../../state/list/list.ts';
import { Card } from '../../../ui/Card.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Field } from '../../../ui/Field.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Select } from '../../../ui/Select.tsx';
import { CAUSES, type Cause } from '../errorlog/errorlog.ts';
import styles from './Alerts.module.css';
import { deviceShell, EXAMPLE_URL, postCommand, type Shell, samplePayload } from './try-out.ts';

const SHELLS = [
  { value: 'bash', label: 'Bash' },
  { value: 'powershell', label: 'PowerShell' },
] as const satisfies readonly { value: Shell; label: string }[];

/** An example of what an endpoint receives, and a command that sends it, to test the endpoint without an error. */
export function TryOutCard({
  webhooks,
  tried,
  onTry,
}: {
  webhooks: Webhooks;
  /** The address to try; any other than the listed ones is ignored. */
  tried: string;
  onTry: (url: string) => void;
}) {
  const t = useTranslate();
  const [cause, setCause] = useState<Cause>('refused');
  const [at] = useState(Date.now);
  const [shell, setShell] = useState<Shell>(() => deviceShell());
  const connection = useConnections()[0];
  const platform = connection && platformOf(connection.platform);
  const list = listOf(webhooks);
  const target = list.includes(tried) ? tried : (list[0] ?? '');
  const payload = samplePayload(
    cause,
    { type: platform ? t(platform.name) : 'SMS', name: connection?.title ?? 'Support' },
    at,
  );
  return (
    <Card title={t('tryout.title')} description={t('tryout.description')}>
      <div className={styles.body}>
        <div className={styles.choices}>
          <Field name="tryoutReason" label={t('tryout.reason')}>
            {(control) => (
              <Select
                {...control}
                value={cause}
                onChange={setCause}
                options={CAUSES.map((value) => ({ value, label: t(`cause.${value}`) }))}
              />
            )}
          </Field>
          <Field name="tryoutTarget" label={t('tryout.target')}>
            {(control) => (
              <Select
                {...control}
                value={target}
                onChange={onTry}
                options={
                  list.length > 0
                    ? list.map((url) => ({ value: url, label: maskedAddress(url) }))
                    : [{ value: '', label: t('tryout.placeholder') }]
                }
              />
            )}
          </Field>
        </div>
        <Sample label="tryout.payload" copy="tryout.copy_payload" text={JSON.stringify(payload, null, 2)} />
        <Sample
          label="tryout.command"
          copy="tryout.copy_command"
          text={postCommand(shell, maskedAddress(target) || EXAMPLE_URL, payload)}
          copied={postCommand(shell, target || EXAMPLE_URL, payload)}
        >
          <SegmentedControl label={t('tryout.shell')} options={SHELLS} value={shell} onChange={setShell} />
        </Sample>
      </div>
    </Card>
  );
}

/** `copied`: the text to copy if the shown one is masked (O-34). */
function Sample({
  label,
  copy,
  text,
  copied = text,
  children,
}: {
  label: 'tryout.payload' | 'tryout.command';
  copy: 'tryout.copy_payload' | 'tryout.copy_command';
  text: string;
  copied?: string;
  /** The control that chooses the text. */
  children?: ReactNode;
}) {
  const t = useTranslate();
  return (
    <div className={styles.sample}>
      <div className={styles.sampleTop}>
        <h3>{t(label)}</h3>
        {children}
        <CopyButton value={copied} secret={copied !== text} label={t(copy)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <pre tabIndex={0} className={styles.code} dir="ltr" translate="no">
        <code>{text}</code>
      </pre>
    </div>
  );
}

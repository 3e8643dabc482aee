import type { KindModule } from '../../connection/kind/kind.ts';
import { useTranslate } from '../../i18n/translate.ts';
import type { StoredDraft } from '../../io/store/drafts.ts';
import { masks } from '../../model/secret.ts';
import { ShownValue } from '../../settings/forms/ShownValue.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import { SecretValue } from '../../ui/SecretValue.tsx';
import styles from './Drafts.module.css';
import { type DraftValue, draftValues } from './draft-values.ts';

/** All that is typed in a form, to be read and copied also where the form is gone. */
export function DraftValues({ draft, kind }: { draft: StoredDraft; kind: KindModule | undefined }) {
  const t = useTranslate();
  return (
    <KeyValueList>
      {draftValues(draft, kind).map((each) => (
        <KeyValue key={each.field} label={t(each.name)}>
          <Value {...each} label={t(each.name)} />
        </KeyValue>
      ))}
    </KeyValueList>
  );
}

function Value({ value, text, words, label }: DraftValue & { label: string }) {
  const t = useTranslate();
  if (words && masks(words)) return <SecretValue value={text} masked={t(words)} field={label} />;
  return (
    <span className={styles.value}>
      <ShownValue value={value} words={words} field={label} />
      {text !== '' && <CopyButton compact value={text} label={t('action.copy_field', { field: label })} />}
    </span>
  );
}

import { useTranslate } from '../../i18n/translate.ts';
import { textOf } from '../../model/fields.ts';
import type { MessageId } from '../../model/message.ts';
import type { OpenConnection } from '../../settings/forms/open-connection.ts';
import { Icon } from '../../ui/Icon.tsx';
import { KeyValue } from '../../ui/KeyValue.tsx';
import { ReadOnlyField } from './ReadOnlyField.tsx';
import styles from './ReadOnlyLink.module.css';

/**
 * A field that links to another site. `href` is the field's value unless given; anything but a web address is shown as
 * plain text, never as a link.
 */
export function ReadOnlyLink<D extends object>({
  open,
  field,
  label,
  href = textOf(open.view[field]),
  text = href,
}: {
  open: OpenConnection<D>;
  field: keyof D & string;
  label: MessageId;
  href?: string | undefined;
  text?: string | undefined;
}) {
  const t = useTranslate();
  if (!isWebAddress(href)) return <ReadOnlyField open={open} field={field} label={label} />;
  return (
    <KeyValue label={t(label)}>
      <a href={href} target="_blank" rel="noopener noreferrer" className={styles.link}>
        <bdi>{text || href}</bdi>
        <Icon name="external" size={14} />
        <span className="visually-hidden">{t('link.new_tab')}</span>
      </a>
    </KeyValue>
  );
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

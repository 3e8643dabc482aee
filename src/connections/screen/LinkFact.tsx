import { useSay } from '../../i18n/say.ts';
import { textOf } from '../../model/fields.ts';
import type { MessageId } from '../../model/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { KeyValue } from '../../ui/KeyValue.tsx';
import { Fact } from './Fact.tsx';
import styles from './LinkFact.module.css';
import type { OpenConnection } from './open-connection.ts';

/**
 * A field that leads to a page elsewhere. `href` is the field itself unless given; what is no web address is shown as
 * the text it is, never as a link.
 */
export function LinkFact<D extends object>({
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
  const say = useSay();
  if (!isWebAddress(href)) return <Fact open={open} field={field} label={label} />;
  return (
    <KeyValue label={say(label)}>
      <a href={href} target="_blank" rel="noopener noreferrer" className={styles.link}>
        <bdi>{text || href}</bdi>
        <Icon name="external" size={14} />
        <span className="visually-hidden">{say('link.new_tab')}</span>
      </a>
    </KeyValue>
  );
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

import { useTranslate } from '../../i18n/translate.ts';
import { textOf } from '../../model/fields.ts';
import type { MessageId } from '../../model/message.ts';
import { Card } from '../../ui/Card.tsx';
import { KeyValueList } from '../../ui/KeyValue.tsx';
import type { ConnectionCard, OpenConnection } from '../kind/open-connection.ts';
import { Identity } from './Identity.tsx';
import { ReadOnlyField, ReadOnlySecret, WebhookAddress } from './ReadOnlyField.tsx';
import { ReadOnlyLink } from './ReadOnlyLink.tsx';

/** A field of the document that is only shown. */
type FieldRow<D extends object> = {
  field: keyof D & string;
  label: MessageId;
  /** What a reader expects of it, where that is not the value itself. */
  text?(view: D): string | undefined;
  /** Something to be pasted elsewhere. */
  copy?: boolean;
  /** Hidden until it is asked for. */
  secret?: boolean;
  /** It leads to a page elsewhere: to the value itself unless `href` is given. */
  link?(view: D): { href?: string; text?: string | undefined } | undefined;
  /** What may be wrong with it, and where that is corrected. */
  rule?: { problem(text: string): MessageId | null; repair: MessageId };
};

/** A row of the first card: a field, the address for the provider under its label, or what a kind says in its own way. */
export type ReadOnlyRow<D extends object> = FieldRow<D> | { webhook: MessageId } | ConnectionCard<D>;

/** The card of a connection's fields that are only shown. */
export function ReadOnlyFields<D extends object>({
  open,
  rows,
  folds = false,
}: {
  open: OpenConnection<D>;
  rows: readonly ReadOnlyRow<D>[];
  /** They are a line until they are asked for. */
  folds?: boolean;
}) {
  const t = useTranslate();
  return (
    <Card title={t('connection.facts')} folds={folds}>
      <KeyValueList>
        {rows.map((row, at) => (
          <Row key={at} open={open} row={row} />
        ))}
        <Identity open={open} />
      </KeyValueList>
    </Card>
  );
}

function Row<D extends object>({ open, row }: { open: OpenConnection<D>; row: ReadOnlyRow<D> }) {
  if (typeof row === 'function') {
    const Own = row;
    return <Own open={open} />;
  }
  if ('webhook' in row) return <WebhookAddress platform={open.kind.platform} label={row.webhook} />;
  const { field, label, text, copy = false, secret, link, rule } = row;
  if (secret) return <ReadOnlySecret open={open} field={field} label={label} />;
  if (link) return <ReadOnlyLink open={open} field={field} label={label} {...link(open.view)} />;
  const value = text?.(open.view);
  const isWrong = rule !== undefined && rule.problem(textOf(open.view[field])) !== null;
  return <ReadOnlyField {...{ open, field, label, copy, isWrong }} {...(text && { text: value })} />;
}

import { useTranslate } from '../../i18n/translate.ts';
import type { Message, MessageId } from '../../model/message.ts';
import { Switch } from '../../ui/Switch.tsx';
import type { MemberColumn } from './member-list.ts';

/**
 * A column with a switch for a field of each member, which applies at once; `nameOf` is its accessible name in a row.
 */
export function switchColumn<F extends string, M extends Readonly<Record<F, boolean>>>(
  label: MessageId,
  field: F,
  nameOf: (member: M) => Message,
): MemberColumn<M> {
  const Show: NonNullable<MemberColumn<M>['Show']> = ({ member, change, locked }) => {
    const t = useTranslate();
    return (
      <Switch
        aria-label={t(nameOf(member))}
        checked={member[field]}
        onChange={(checked) => change({ ...member, [field]: checked })}
        locked={locked !== undefined}
      />
    );
  };
  return { label, text: () => '', narrow: true, Show };
}

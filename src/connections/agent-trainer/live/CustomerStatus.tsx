import { useTranslate } from '../../../i18n/translate.ts';
import { type SimulatedCustomer, variantOf } from '../../../model/simulated-customer.ts';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { statusWords } from './status-words.ts';

const TONES = { success: 'saved', pending: 'waiting', info: 'info' } as const;

/** A customer's state (AT-LIV-08, Annex E). */
export function CustomerStatus({ customer, id }: { customer: SimulatedCustomer; id?: string }) {
  const t = useTranslate();
  const variant = variantOf(customer.status);
  return (
    <span id={id} data-status={variant}>
      <StatusChip tone={TONES[variant]}>{t(statusWords(customer))}</StatusChip>
    </span>
  );
}

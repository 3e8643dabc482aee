import { useTranslate } from '../../../i18n/translate.ts';
import { leftWithoutHelp, type SimulatedCustomer, variantOf } from '../../../model/live/simulated-customer.ts';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { statusWords } from './status-words.ts';

const TONES = { success: 'saved', pending: 'waiting', info: 'info' } as const;

/** A customer's state (AT-LIV-08, Annex E); of one who was resolved, whether that was for want of help. */
export function CustomerStatus({
  customer,
  command,
  ended = false,
  id,
}: {
  customer: SimulatedCustomer;
  /** What customers ask for an agent by. */
  command: string;
  /** Their simulation was stopped while it was watched: nobody is connected or waits any more. */
  ended?: boolean;
  id?: string;
}) {
  const t = useTranslate();
  const variant = variantOf(customer.status);
  return (
    <span id={id} data-status={variant}>
      {leftWithoutHelp(customer, command) ? (
        <StatusChip tone="waiting" icon="warning">
          {t('live.without_help')}
        </StatusChip>
      ) : (
        <StatusChip tone={ended && variant !== 'success' ? 'neutral' : TONES[variant]}>
          {t(statusWords(customer, ended))}
        </StatusChip>
      )}
    </span>
  );
}

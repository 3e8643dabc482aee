import { useTranslate } from '../../../i18n/translate.ts';
import type { IconName } from '../../../ui/icon-paths.ts';
import { DESKTOP, STOP } from '../../../ui/later-icons.ts';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import {
  leftWithoutHelp,
  type SimulatedCustomer,
  type Status,
  statusOf,
  variantOf,
} from '../feed/simulated-customer.ts';
import { statusWords } from './words.ts';

/** Icons for the customer's partner in the conversation, if any yet. */
const ICONS: Readonly<Partial<Record<Status | 'other', IconName>>> = {
  'Connected to chatbot': DESKTOP,
  'Waiting in queue': 'clock',
  'Connected to agent': 'link',
};

const TONES = { success: 'saved', pending: 'waiting', info: 'info' } as const;

/** A customer's state (AT-LIV-08, Annex E); for a resolved one, whether they left without help. */
export function CustomerStatus({
  customer,
  command,
  ended,
  id,
}: {
  customer: SimulatedCustomer;
  /** The command by which customers ask for an agent. */
  command: string;
  /** The simulation stopped while on screen, so nobody is connected or waits any more. */
  ended: boolean;
  id?: string;
}) {
  const t = useTranslate();
  const variant = variantOf(customer.status);
  const hasEnded = ended && variant !== 'success';
  return (
    <span id={id} data-status={variant}>
      {leftWithoutHelp(customer, command) ? (
        <StatusChip tone="waiting" icon="warning">
          {t('live.without_help')}
        </StatusChip>
      ) : (
        <StatusChip tone={hasEnded ? 'neutral' : TONES[variant]} icon={hasEnded ? STOP : ICONS[statusOf(customer)]}>
          {t(statusWords(customer, ended))}
        </StatusChip>
      )}
    </span>
  );
}

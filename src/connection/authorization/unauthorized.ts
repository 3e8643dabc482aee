import type { MessageId } from '../../model/message.ts';

/** The problem of an account that its provider does not authorize (any more); Re-authorize corrects it. */
export const unauthorized = ({ authorized }: { authorized?: boolean }): MessageId | undefined =>
  authorized === false ? 'chip.unauthorized' : undefined;

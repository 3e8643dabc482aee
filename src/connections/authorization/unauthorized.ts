import type { MessageId } from '../../model/message.ts';

/** An account that its provider does not, or no longer, let the service use; it is mended by Re-authorize. */
export const unauthorized = ({ authorized }: { authorized?: boolean }): MessageId | undefined =>
  authorized === false ? 'chip.unauthorized' : undefined;

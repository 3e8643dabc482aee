import type { PlatformKey } from '../../model/connection.ts';
import type { MessageId } from '../../model/message.ts';

/** What of the deployment goes into a value that is copied. */
type SetupPlace = { id: string; incomingHost: string; widgetHost: string };

/** Something that a new connection needs before customers can write to it. `D` is the connection's document. */
export type SetupStep<D extends object = object> = {
  /** Under which a tick is kept. */
  key: string;
  label: MessageId;
  /** Where and how it is done. */
  hint: MessageId;
  /** A value that is pasted elsewhere; undefined as long as there is none. */
  copy?: { label: MessageId; text(view: D, place: SetupPlace): string | undefined };
  /** The tab of the page on which it is done. */
  tab?: { key: string; label: MessageId };
  /** The provider's own page for it. */
  site?: { label: MessageId; href: string };
  /** Whether it is done, where the service tells; without it the administrator ticks it. */
  isDone?(view: D): boolean;
  /** What the list says of a connection for which it is to be done again, or looked at. */
  wrong?: readonly MessageId[];
};

export type Setup = { platform: PlatformKey; steps: readonly SetupStep[] };

/** What a new connection of a platform needs, in order. */
export const setup = <D extends object>(platform: PlatformKey, steps: readonly SetupStep<D>[]): Setup => ({
  platform,
  steps,
});

/** The last step of most kinds: errors that the last search has found are about it. */
export const tryStep = <D extends object>(more: Partial<SetupStep<D>> = {}): SetupStep<D> => ({
  key: 'try',
  label: 'setup.try',
  hint: 'setup.try.hint',
  wrong: ['chip.errors'],
  ...more,
});

/** The address for incoming messages has to be known to the provider. */
export const webhookStep = <D extends object>(
  platform: PlatformKey,
  words: Pick<SetupStep<D>, 'label' | 'hint' | 'site'>,
): SetupStep<D> => ({
  key: 'webhook',
  ...words,
  copy: { label: 'webhook_address', text: (_, { incomingHost }) => `${incomingHost}/${platform}` },
});

/** The provider has to let the service use the account. */
export const authorizeStep = (
  words: Pick<SetupStep<{ authorized?: boolean }>, 'label' | 'hint' | 'site'>,
): SetupStep<{ authorized?: boolean }> => ({
  key: 'authorize',
  ...words,
  isDone: ({ authorized }) => authorized === true,
  wrong: ['chip.unauthorized'],
});

/** A number that messages are sent to. */
export const numberCopy: NonNullable<SetupStep<{ phoneNumber?: string }>['copy']> = {
  label: 'phone_number',
  text: ({ phoneNumber }) => phoneNumber,
};

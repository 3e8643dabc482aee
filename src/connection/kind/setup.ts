import type { ReactNode } from 'react';
import type { PlatformKey } from '../../model/connection.ts';
import type { MessageId } from '../../model/message.ts';
import type { OpenConnection } from '../../settings/forms/open-connection.ts';

/** The connection's id and the deployment's hosts, for values to copy. */
type SetupPlace = { id: string; incomingHost: string; widgetHost: string };

/** A set-up step that a new connection needs before customers can write to it. `D` is the connection's document. */
export type SetupStep<D extends object = object> = {
  /** The key under which a tick is stored. */
  key: string;
  label: MessageId;
  /** Where and how it is done. */
  hint: MessageId;
  /** A value to be pasted elsewhere; its text is undefined while there is none. */
  copy?: { label: MessageId; text(view: D, place: SetupPlace): string | undefined };
  /** The tab of the connection's page on which it is done. */
  tab?: { key: string; label: MessageId };
  /** The control for the step while it is not done. */
  site?: { label: MessageId; href: string };
  /** The control that does the step, shown while it is not done. */
  action?(props: { open: OpenConnection<D> }): ReactNode;
  /** Whether it is done according to the document; without it the administrator ticks the step. */
  isDone?(view: D): boolean;
  /** The problems in the list (`healthAtom`) that mean that this step must be repeated or checked. */
  wrong?: readonly MessageId[];
};

export type Setup = { platform: PlatformKey; steps: readonly SetupStep[] };

/** The set-up steps of a platform, in order. */
export const setup = <D extends object>(platform: PlatformKey, steps: readonly SetupStep<D>[]): Setup => ({
  platform,
  steps,
});

/** The last step of most kinds: to try the connection. Errors found by the last log search point to it. */
export const tryStep = <D extends object>(more: Partial<SetupStep<D>> = {}): SetupStep<D> => ({
  key: 'try',
  label: 'setup.try',
  hint: 'setup.try.hint',
  wrong: ['chip.errors'],
  ...more,
});

/** The step of giving the provider the address for incoming messages. */
export const webhookStep = <D extends object>(
  platform: PlatformKey,
  words: Pick<SetupStep<D>, 'label' | 'hint' | 'site'>,
): SetupStep<D> => ({
  key: 'webhook',
  ...words,
  copy: { label: 'webhook_address', text: (_, { incomingHost }) => `${incomingHost}/${platform}` },
});

/** The step of authorizing the service at the provider. */
export const authorizeStep = (
  words: Pick<SetupStep<{ authorized?: boolean }>, 'label' | 'hint' | 'action'>,
): SetupStep<{ authorized?: boolean }> => ({
  key: 'authorize',
  ...words,
  isDone: ({ authorized }) => authorized === true,
  wrong: ['chip.unauthorized'],
});

/** The connection's phone number as a value to copy. */
export const numberCopy: NonNullable<SetupStep<{ phoneNumber?: string }>['copy']> = {
  label: 'phone_number',
  text: ({ phoneNumber }) => phoneNumber,
};

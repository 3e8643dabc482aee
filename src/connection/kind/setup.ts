import type { ReactNode } from 'react';
import type { PlatformKey } from '../../model/connection.ts';
import type { MessageId } from '../../model/message.ts';
import type { OpenConnection } from '../../settings/forms/open-connection.ts';

/** The connection's id and the deployment's hosts, for values to copy. */
type SetupPlace = { id: string; incomingHost: string; widgetHost: string };

/** A step that a new connection needs before customers can write to it. `D` is the connection's document. */
export type SetupStep<D extends object = object> = {
  /** The key under which a tick is stored. */
  key: string;
  label: MessageId;
  /** Where and how to do it. */
  hint: MessageId;
  /** A value to paste elsewhere; its text is undefined until it exists. */
  copy?: { label: MessageId; text(view: D, place: SetupPlace): string | undefined };
  /** The tab of the connection's page for the step. */
  tab?: { key: string; label: MessageId };
  /** A link for the step until it is done. */
  site?: { label: MessageId; href: string };
  /** A control for the step until it is done. */
  action?(props: { open: OpenConnection<D> }): ReactNode;
  /** Whether the document shows that it is done; without this the administrator ticks the step. */
  isDone?(view: D): boolean;
  /** The problems in the list (`healthAtom`) that require repeating or checking this step. */
  wrong?: readonly MessageId[];
};

export type Setup = { platform: PlatformKey; steps: readonly SetupStep[] };

/** The set-up steps of a platform, in order. */
export const setup = <D extends object>(platform: PlatformKey, steps: readonly SetupStep<D>[]): Setup => ({
  platform,
  steps,
});

/** The last step of most kinds: trying the connection. Errors of the last log search point to it. */
export const tryStep = <D extends object>(more: Partial<SetupStep<D>> = {}): SetupStep<D> => ({
  key: 'try',
  label: 'setup.try',
  hint: 'setup.try.hint',
  wrong: ['chip.errors'],
  ...more,
});

/** The step that gives the provider the address for incoming messages. */
export const webhookStep = <D extends object>(
  platform: PlatformKey,
  words: Pick<SetupStep<D>, 'label' | 'hint' | 'site'>,
): SetupStep<D> => ({
  key: 'webhook',
  ...words,
  copy: { label: 'webhook_address', text: (_, { incomingHost }) => `${incomingHost}/${platform}` },
});

/** The step that authorizes the service at the provider. */
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

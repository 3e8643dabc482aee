import type { ComponentType, ReactElement } from 'react';
import type { Provider } from '../../model/authorization.ts';
import type { Platform } from '../../model/connection.ts';
import type { Subject } from '../../model/edit.ts';
import type { Gate } from '../../model/gates.ts';
import type { MessageId } from '../../model/message.ts';
import type { ConnectionSubject } from '../../settings/forms/connection-subject.ts';
import type { OpenConnection } from '../../settings/forms/open-connection.ts';
import type { Mark } from '../../ui/Logo.tsx';
import type { Checks } from './checks.ts';
import type { Channel, NumberFormProps, NumberProvider } from './number-channel.ts';
import type { Portable } from './portable.ts';

/** A route's path parameters by name. */
export type Params = Readonly<Record<string, string>>;

export type Page<D extends object = object> = ComponentType<{ params: Params; kind: ConnectionKind<D> }>;

/**
 * A kind's route: `path` in wouter's notation, `page`: the name of the screen in the kind's chunk. Of several routes with the
 * same path, the one with the most matching `query` parameters wins.
 */
type KindRoute = { path: string; page: string; query?: Params; gate?: Gate };

/**
 * A kind's card on /add-connection, which leads to its form, or begins an authorization at the provider. `about`: a message
 * of the shell (`platform.…`), since the kind's own are not loaded yet. `order` follows D1§2. `group`: its heading, if it is
 * no channel.
 */
type KindCard = { about: MessageId; order: number; gate?: Gate; group?: MessageId } & (
  | { path: string; authorize?: undefined }
  | { path?: undefined; authorize: Provider }
);

/** A kind before it is loaded: data that is small enough for the first route. */
export type Kind = {
  /** Its key; stored with its edits in the outbox. */
  key: string;
  routes: readonly KindRoute[];
  /** The address where its edits are shown, for a kind that has no connections. */
  home?: string;
  load(): Promise<KindModule>;
};

/** A kind of connection before it is loaded, as its `platform.ts` defines it. */
export type PlatformKind = Kind &
  Platform & {
    logo: Mark;
    /** Its position in D1§1's table, which is also the order of the filter (A-22). */
    order: number;
    card?: KindCard;
  };

/** A loaded kind: a subject for the outbox, with screens for the routes. */
export type KindModule = Subject & {
  key: string;
  /** A screen of this kind; undefined if it has no such page. */
  render(page: string, params: Params): ReactElement | undefined;
  /** The name of a connection, for a kind that has any. */
  title?(doc: object): string;
};

/** A kind of connection with behaviour and screens (`defineKind`). */
export type ConnectionKind<D extends object = object> = ConnectionSubject<D> &
  KindModule & {
    numberForm?: NumberForm;
    /** The consequence for customers while a connection needs attention. */
    consequence?: MessageId;
    /** Loads what can be exported, imported and compared (decision 0042). */
    portable?: () => Promise<Portable>;
    /** Loads the further findings of a check, besides `attention` (decision 0068). */
    checks?: Checks<D>;
  };

/** The connection on screen, with its kind's screens. */
export type ShownConnection<D extends object> = OpenConnection<D> & { kind: ConnectionKind<D> };

/** A kind's form on the shared screen for new numbers, with its channel and provider. */
type NumberForm = {
  channel: Channel;
  provider: NumberProvider;
  /** The form's address, ending so that a query parameter can be appended. */
  address: string;
  Form: ComponentType<NumberFormProps & { kind: ConnectionKind }>;
};

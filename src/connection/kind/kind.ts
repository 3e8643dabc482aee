import type { ComponentType, ReactElement } from 'react';
import type { Provider } from '../../model/authorization.ts';
import type { Platform, PlatformKey } from '../../model/connection.ts';
import type { Subject } from '../../model/edit.ts';
import type { CodeTable } from '../../model/failure.ts';
import type { Gate } from '../../model/gates.ts';
import type { MessageId } from '../../model/message.ts';
import type { Mark } from '../../ui/Logo.tsx';
import type { Checks } from './checks.ts';
import type { Channel, NumberFormProps, NumberProvider } from './number-channel.ts';
import type { Portable } from './portable.ts';

/** A route's path parameters by name. */
export type Params = Readonly<Record<string, string>>;

/** A screen of a kind of connection. */
export type Page<D extends object = object> = ComponentType<{ params: Params; kind: ConnectionKind<D> }>;

/**
 * A kind's route: `path` in wouter's notation, `page`: the name of the screen in the kind's chunk. Of several routes
 * with the same path, the one with the most matching `query` parameters is taken.
 */
type KindRoute = { path: string; page: string; query?: Params; gate?: Gate };

/**
 * A kind's card on /add-connection, which leads to its form, or begins an authorization at the provider. `about`: a
 * message of the shell (`platform.…`), since the kind's own are not loaded yet. `order` follows D1§2. `group`: the
 * heading that it stands under, if it is no channel.
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
  /** The name of a connection, for a kind that has any. */
  render(page: string, params: Params): ReactElement | undefined;
  /** The name of a connection, for a kind that has any. */
  title?(doc: object): string;
};

/** A kind of connection without its screens (`defineSubject`). `D` is its document. */
export type ConnectionSubject<D extends object = object> = Subject & {
  key: string;
  platform: PlatformKey;
  /** The message when a connection cannot be read (D1§8). */
  failed: MessageId;
  /** When a connection cannot be read, its page navigates to the list (D2§8); otherwise it shows the failure. */
  leadsHome: boolean;
  /** The field to change when it needs attention, if the page has no button for that. */
  repairs: string | undefined;
  /** The description of its deletion in its current state. */
  deletion(view: D): MessageId;
  /** The messages of its error codes (D1§8, A-07). */
  codes: CodeTable;
  title(doc: D): string;
  /** What the connection is doing now; undefined for nothing. */
  doing?(view: D): MessageId | undefined;
  /** The platform that the document itself names, if several share its collection. */
  platformOf?(doc: D): PlatformKey | undefined;
};

/** A kind of connection with behaviour and screens (`defineKind`). */
export type ConnectionKind<D extends object = object> = ConnectionSubject<D> &
  KindModule & {
    numberForm: NumberForm | undefined;
    /** The consequence for customers while a connection needs attention. */
    consequence: MessageId | undefined;
    /** Loads what can be exported, imported and compared (decision 0042). */
    portable: (() => Promise<Portable>) | undefined;
    /** Loads the further findings of a check, besides `attention` (decision 0068). */
    checks: (() => Promise<Checks<D>>) | undefined;
  };

/** A kind's form on the shared screen for new numbers, and for which channel and provider it is shown. */
export type NumberForm = {
  channel: Channel;
  provider: NumberProvider;
  /** The address of the form, ending so that a query parameter can be appended. */
  address: string;
  Form: ComponentType<NumberFormProps & { kind: ConnectionKind }>;
};

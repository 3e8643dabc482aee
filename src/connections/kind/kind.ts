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

/** The parts of the path that a route names. */
export type Params = Readonly<Record<string, string>>;

/** A screen of a kind of connection. */
export type Page<D extends object = object> = ComponentType<{ params: Params; kind: ConnectionKind<D> }>;

/**
 * A kind's route: `path` in wouter's notation, `page` the name of the screen in the kind's chunk. Of several routes with
 * one path, the one with the most `query` that the address has too is taken.
 */
type KindRoute = { path: string; page: string; query?: Params; gate?: Gate };

/**
 * How a kind is offered on /add-connection: by a card that leads to its form, or one that begins an authorization at the
 * provider. `about` is one of the words that are there before the kind is (`platform.…`). `order` follows D1§2.
 */
type KindCard = { about: MessageId; order: number; gate?: Gate } & (
  | { path: string; authorize?: undefined }
  | { path?: undefined; authorize: Provider }
);

/** What is edited, as far as it is known before it is loaded: light enough for the first route. */
export type Kind = {
  /** Prefix of its edits' names in the outbox. */
  key: string;
  routes: readonly KindRoute[];
  /** Where its edits are shown, of a kind whose edits are of no connection. */
  home?: string;
  load(): Promise<KindModule>;
};

/** A kind of connection before it is loaded, as the `platform.ts` of its folder says it: data, and how it is loaded. */
export type PlatformKind = Kind &
  Platform & {
    logo: Mark;
    /** Its place in D1§1's table, which is also the order of the filter (A-22). */
    order: number;
    card?: KindCard;
  };

/** What is edited, as it is loaded: the outbox takes it as a subject, the routes take its screens. */
export type KindModule = Subject & {
  key: string;
  /** The screen that a route calls `page`; undefined where there is none. */
  render(page: string, params: Params): ReactElement | undefined;
};

/** What is known of a kind of connection without its screens, as `defineSubject` makes it. `D` is its document. */
export type ConnectionSubject<D extends object = object> = Subject & {
  key: string;
  platform: PlatformKey;
  /** Said when a connection cannot be read (D1§8). */
  failed: MessageId;
  /** One that cannot be read is left for the list (D2§8); otherwise its page says what is wrong. */
  leadsHome: boolean;
  /** The field that is changed to mend what is wrong with it, where no button of its page does. */
  repairs: string | undefined;
  /** What its deletion means, as it stands now. */
  deletion(view: D): MessageId;
  /** The sentences of its error codes (D1§8, A-07). */
  codes: CodeTable;
  title(doc: D): string;
  /** What it is doing now, if anything. */
  doing?(view: D): MessageId | undefined;
  /** The platform that a document says it is of, where several share its collection. */
  platformOf?(doc: D): PlatformKey | undefined;
};

/** A kind of connection, as `defineKind` makes it: behaviour and screens in one object. */
export type ConnectionKind<D extends object = object> = ConnectionSubject<D> &
  KindModule & {
    numberForm: NumberForm | undefined;
    /** What does not work for customers while a connection needs attention. */
    consequence: MessageId | undefined;
    /** What of its connections can be exported, imported and compared (decision 0042). */
    portable: (() => Promise<Portable>) | undefined;
    /** What is found in a document when all connections are checked, beside what needs attention (decision 0068). */
    checks: (() => Promise<Checks<D>>) | undefined;
  };

/** A kind's place on the screen that several kinds share for new numbers, and its form there. */
export type NumberForm = {
  channel: Channel;
  provider: NumberProvider;
  /** The address of the form, ready for one more parameter. */
  address: string;
  Form: ComponentType<NumberFormProps & { kind: ConnectionKind }>;
};

import type { ComponentType } from 'react';
import type { Source } from '../i18n/translate.ts';
import type { Provider } from '../model/authorization.ts';
import type { Subject } from '../model/edit.ts';
import type { Gate } from '../model/gates.ts';
import type { MessageId } from '../model/message.ts';
import type { NumberForm } from './numbers/number-channel.ts';

/** A screen of a kind, with the parts of the path that its route names. */
export type Page = ComponentType<{ params: Readonly<Record<string, string>>; module: KindModule }>;

/**
 * A kind's route: `path` in wouter's notation, `page` the name of the screen in the kind's chunk. Of several routes with
 * one path, the one with the most `query` that the address has too is taken.
 */
type KindRoute = { path: string; page: string; query?: Readonly<Record<string, string>>; gate?: Gate };

/**
 * How a kind is offered on /add-connection: by a card that leads to its form, or one that begins an authorization at the
 * provider. `order` follows D1§2.
 */
type KindCard = { platform: string; name: MessageId; order: number; gate?: Gate } & (
  | { path: string; authorize?: undefined }
  | { path?: undefined; authorize: Provider }
);

/** What is known of a kind before it is loaded: light enough for the first route. */
export type Kind = {
  /** Prefix of its edits' names in the outbox. */
  key: string;
  routes: readonly KindRoute[];
  card?: KindCard;
  /** Where its edits are shown, of a kind whose edits are of no connection. */
  home?: string;
  load(): Promise<KindModule>;
};

/** The kind itself, in one chunk: behaviour, words, screens. */
export type KindModule = {
  subject: Subject;
  words: readonly Source[];
  pages: Readonly<Record<string, Page>>;
  /** Its form on the screen that several kinds share for new connections. */
  line?: NumberForm;
};

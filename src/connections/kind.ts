import type { ComponentType } from 'react';
import type { Source } from '../i18n/say.ts';
import type { Subject } from '../model/edit.ts';
import type { Gate } from '../model/gates.ts';
import type { MessageId } from '../model/words.ts';

/** A screen of a kind, with the parts of the path that its route names. */
export type Page = ComponentType<{ params: Readonly<Record<string, string>> }>;

/** A kind's route: `path` in wouter's notation, `page` the name of the screen in the kind's chunk. */
type KindRoute = { path: string; page: string; gate?: Gate };

/** How a kind is offered on /add-connection. `order` follows D1§2. */
type KindCard = { platform: string; name: MessageId; path: string; order: number; gate?: Gate };

/** What is known of a kind before it is loaded: light enough for the first route. */
export type Kind = {
  /** Name of its folder, and prefix of its edits' names in the outbox. */
  key: string;
  routes: readonly KindRoute[];
  card?: KindCard;
  load(): Promise<KindModule>;
};

/** The kind itself, in one chunk: behaviour, words, screens. */
export type KindModule = {
  subject: Subject;
  words: readonly Source[];
  pages: Readonly<Record<string, Page>>;
};

import type { Gate } from '../../../model/gates.ts';
import type { MessageId } from '../../../model/message.ts';
import type { Collections } from '../../../settings/members/collection-row.ts';
import type { Layout } from '../../../settings/rows/layout.ts';
import type { Settings } from '../../../settings/rows/setting.ts';

/** The platforms of the chat collection. */
export type Platform = 'chat' | 'sdk_mobile';

export const BOTH = ['chat', 'sdk_mobile'] as const;

/** Settings and lists that share a tab. */
type Topic<K extends string, S extends Settings, C extends Collections, L extends Layout<S>> = {
  /** The tab's name in `?tab=`. */
  key: K;
  label: MessageId;
  gate?: Gate;
  on: readonly Platform[];
  settings: S;
  /** The cards with their rows. */
  layout: L;
  collections: C;
  /** Fields of the document that the tab changes but that belong to neither a row nor a collection. */
  beside: readonly string[];
};

type Optional = 'settings' | 'layout' | 'collections' | 'beside';

/** Completes a topic, most of which have only some of the parts. */
export const topic = <
  const K extends string,
  S extends Settings = Record<never, never>,
  C extends Collections = Record<never, never>,
  const L extends Layout<S> = readonly [],
>(
  of: Omit<Topic<K, S, C, L>, Optional> & Partial<Pick<Topic<K, S, C, L>, Optional>>,
): Topic<K, S, C, L> => ({ settings: {} as S, layout: [] as object as L, collections: {} as C, beside: [], ...of });

import type { Collections } from '../../../connections/settings/members/collection-row.ts';
import type { Gate } from '../../../model/gates.ts';
import type { MessageId } from '../../../model/message.ts';
import type { Layout } from '../../../model/settings/layout.ts';
import type { Settings } from '../../../model/settings/setting.ts';

/** A platform whose connections are web messaging's. */
export type Platform = 'chat' | 'sdk_mobile';

export const BOTH = ['chat', 'sdk_mobile'] as const;

/** What belongs together and stands on one tab. */
type Topic<K extends string, S extends Settings, C extends Collections, L extends Layout<S>> = {
  /** The tab, as `?tab=` names it. */
  key: K;
  label: MessageId;
  gate?: Gate;
  on: readonly Platform[];
  settings: S;
  /** Which of its rows stand in which card. */
  layout: L;
  collections: C;
  /** Fields of the document that are changed there and that neither a row nor a collection owns. */
  beside: readonly string[];
};

type Optional = 'settings' | 'layout' | 'collections' | 'beside';

/** A topic, complete; most have only some of it. */
export const topic = <
  const K extends string,
  S extends Settings = Record<never, never>,
  C extends Collections = Record<never, never>,
  const L extends Layout<S> = readonly [],
>(
  of: Omit<Topic<K, S, C, L>, Optional> & Partial<Pick<Topic<K, S, C, L>, Optional>>,
): Topic<K, S, C, L> => ({ settings: {} as S, layout: [] as object as L, collections: {} as C, beside: [], ...of });

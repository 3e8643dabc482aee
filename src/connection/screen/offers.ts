import type { Gate } from '../../model/gates.ts';
import type { MessageId } from '../../model/message.ts';
import type { Collections } from '../../settings/members/collection-row.ts';
import type { Setting, Settings } from '../../settings/rows/setting.ts';
import { shownFields } from '../../settings/rows/setting.ts';

/** A setting or a list, by the label it is found by. */
export type Offer = { field: string; label: MessageId; gate?: Gate };

type Topic = { settings?: Settings; collections?: Collections };

/**
 * The settings and lists of some topics that can be found by name: settings shown for this document, except the fields
 * that the kind's own card leaves out.
 */
export const offersOf = (topics: readonly Topic[], doc: object, leftOut: readonly string[] = []): readonly Offer[] =>
  allOf(topics, doc).filter(({ field }) => !leftOut.includes(field));

const allOf = (topics: readonly Topic[], doc: object): readonly Offer[] =>
  topics.flatMap(({ settings = {}, collections = {} }) => [
    ...Object.values<Setting>(settings).flatMap((row) => (row.shown(doc as never) ? offersOfRow(row, doc) : [])),
    ...Object.entries(collections).map(([field, { title }]) => ({ field, label: title })),
  ]);

const offersOfRow = (row: Setting, doc: object): readonly Offer[] =>
  shownFields(row as Setting<object, object>, doc).flatMap((field) => {
    const part = row.parts[field];
    return part && (part.control !== 'none' || part.members)
      ? [{ field, label: part.label, ...(row.gate && { gate: row.gate }) }]
      : [];
  });

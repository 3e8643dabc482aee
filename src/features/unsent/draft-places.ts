import { pathIn } from '../../connection/edits/entry-path.ts';
import { allKinds, platformKinds } from '../../connection/kind/kinds.ts';
import type { StoredDraft } from '../../io/store/drafts.ts';
import {
  allPlatforms,
  baseOf,
  type Connection,
  collectionOf,
  isPlatform,
  laneOf,
  pathOf,
  platformOf,
} from '../../model/connection.ts';
import { idOf, type Lane } from '../../model/edit.ts';
import { type FormPlace, placeOfForm } from '../../model/form-name.ts';
import type { Message } from '../../model/message.ts';
import { WEBHOOKS_LANE } from '../../model/webhooks.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';

/** Where the input is: a connection, or a form for a new one. */
export type DraftPlace = Description & {
  key: string;
  /** The names of its forms that have a draft. */
  forms: string[];
  /** The time of the last change of a draft there, in epoch ms. */
  at: number;
  drafts: StoredDraft[];
};

/** `path` is undefined if no page shows the draft any more. */
type Description = { name: Message; path: string | undefined };

/** The sheet's list of drafts, newest first: all forms of a connection are one place. */
export function draftPlaces(
  drafts: readonly StoredDraft[],
  byLane: ReadonlyMap<Lane, Connection>,
  entries: readonly QueuedEdit[],
): DraftPlace[] {
  const places = new Map<string, DraftPlace>();
  for (const draft of drafts) {
    const { form, at, owner } = draft;
    const place = placeOfForm(form);
    // A dialog belongs to its form.
    const key = place.lane ?? form.replace(/#\w+$/, '');
    const known = places.get(key);
    if (known) {
      if (!known.forms.includes(form)) known.forms.push(form);
      known.drafts.push(draft);
    } else {
      const description =
        place.lane === undefined ? describeCreate(place, entries) : describeLane(place.lane, byLane, entries, owner);
      places.set(key, { key, forms: [form], drafts: [draft], at, ...description });
    }
  }
  return [...places.values()];
}

/** The kind of a draft's form, as far as the draft or its form's name tells. */
export function subjectOf({ form, owner }: StoredDraft): { subject: string } {
  const place = placeOfForm(form);
  const key = place.lane ?? place.platform;
  const kinds = platformKinds().filter(
    ({ platform }) => platform === key || key.startsWith(`${collectionOf(platform)}/`),
  );
  return { subject: owner?.subject ?? kinds[0]?.key ?? '' };
}

function describeLane(
  lane: Lane,
  byLane: ReadonlyMap<Lane, Connection>,
  entries: readonly QueuedEdit[],
  owner: StoredDraft['owner'],
): Description {
  if (lane === WEBHOOKS_LANE) {
    return { name: { id: 'alerts.title' }, path: allKinds().find(({ key }) => lane.startsWith(`${key}/`))?.home };
  }
  const listed = byLane.get(lane);
  if (listed) return { name: { verbatim: listed.title }, path: pathOf(listed) };
  const collection = lane.slice(0, Math.max(lane.indexOf('/'), 0));
  const path = pathIn(collection, idOf(lane));
  // A waiting edit has the connection's name, a draft its name at the time of typing.
  const title = entries.find((entry) => entry.lane === lane)?.title || owner?.title;
  if (title) return { name: { verbatim: title }, path };
  const channels = allPlatforms().filter((each) => collectionOf(each.platform) === collection);
  const [channel] = channels;
  // Kinds that share a collection have the same lane.
  return { name: channel && channels.length === 1 ? { id: channel.name } : { verbatim: idOf(lane) }, path };
}

/** A waiting create has a name already; a form whose create was sent or discarded still shows its draft. */
function describeCreate(place: Exclude<FormPlace, { lane: Lane }>, entries: readonly QueuedEdit[]): Description {
  const { platform, copy, key } = place;
  const channel = platformOf(platform);
  const name: Message = channel
    ? { id: 'create.title', values: { name: { id: channel.name } } }
    : { verbatim: platform };
  if (key === undefined) return { name, path: pathOfCreate(platform, { copy }) };
  const lane = laneOf({ id: `+${key}`, platform });
  const row = entries.find((entry) => entry.lane === lane)?.listEffect;
  return row && 'creating' in row
    ? { name: { verbatim: row.title }, path: row.path }
    : { name, path: pathOfCreate(platform, { waiting: key }) };
}

/** The path of the form for a new connection of a platform, as its kind registered it. */
function pathOfCreate(platform: string, of: { copy?: string | undefined; waiting?: string }): string | undefined {
  if (!isPlatform(platform)) return undefined;
  const detail = `${baseOf(platform)}/:id`;
  const kind = allKinds().find(({ routes }) => routes.some(({ path }) => path === detail));
  const form = kind?.routes.find(({ page }) => page === 'create');
  if (!form) return undefined;
  const query = new URLSearchParams({
    ...form.query,
    ...(of.copy !== undefined && { copy: of.copy }),
    ...(of.waiting !== undefined && { waiting: of.waiting }),
  }).toString();
  return query === '' ? form.path : `${form.path}?${query}`;
}

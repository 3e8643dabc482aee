import { allKinds, platformKinds } from '../../connections/kind/kinds.ts';
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
import { pathIn } from './entry-path.ts';

/** Where something is typed and not saved: a connection, or a form for a new one. */
export type DraftPlace = Description & {
  key: string;
  /** The names of its forms that have a draft. */
  forms: string[];
  /** When something was typed there last, in epoch ms. */
  at: number;
  /** What is typed there, in each window. */
  drafts: StoredDraft[];
};

/** `path` is undefined where no page shows it any more. */
type Description = { name: Message; path: string | undefined };

/** What the sheet lists of drafts, the newest first: the forms of one connection are one place. */
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

/** The kind whose form a draft is of, as far as the draft or its form's name says. */
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
  // A change that waits there knows what it is called; the draft what it was called.
  const title = entries.find((entry) => entry.lane === lane)?.title || owner?.title;
  if (title) return { name: { verbatim: title }, path };
  const channels = allPlatforms().filter((each) => collectionOf(each.platform) === collection);
  const [channel] = channels;
  // Of kinds that share a collection nobody can say which it is.
  return { name: channel && channels.length === 1 ? { id: channel.name } : { verbatim: idOf(lane) }, path };
}

/** A create that waits has a name already; the form of one that was sent or discarded meanwhile shows what is typed there. */
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

/** The form for a new connection of a platform, as its kind has registered it. */
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

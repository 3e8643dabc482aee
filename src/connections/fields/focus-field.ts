import { navigate } from 'wouter/use-browser-location';
import { addressOf } from '../../model/base-path.ts';
import type { QueuedEdit } from '../../state/outbox/edits.ts';
import { requestEdit } from '../../state/shell/requested-edit.ts';
import { fieldKey, requestFocus } from '../../ui/focus-target.ts';

/** What is said about an edit answers to this key, for the fields that are no single control. */
export const editKey = (id: string) => `edit:${id}`;

/** The control of a page that repairs the connection itself answers to this key. */
export const REPAIR_KEY = 'repair';

/** Leads to the field that an edit is about, on its page. With `edit` a parked edit's value goes back into the form. */
export function focusField(entry: QueuedEdit, path: string | undefined, edit = false): void {
  requestFocus([...entry.touches.map(fieldKey), editKey(entry.id)]);
  requestEdit(edit && entry.parked ? entry.id : null);
  if (path !== undefined && !isHere(addressOf(path))) navigate(addressOf(path));
}

/** Whether a page is on screen, on whichever of its tabs: the one with the field is sought from there. */
function isHere(address: string): boolean {
  const { pathname, search } = new URL(address, location.origin);
  return pathname === location.pathname && (search === '' || search === location.search);
}

/** Leads to the control of this page that repairs the connection itself, or to the `field` that does. */
export const focusRepair = (field: string | undefined) =>
  requestFocus(field === undefined ? [REPAIR_KEY] : [fieldKey(field)]);

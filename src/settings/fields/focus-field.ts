import { navigate } from 'wouter/use-browser-location';
import { addressOf } from '../../model/base-path.ts';
import type { QueuedEdit } from '../../state/outbox/edits.ts';
import { requestEdit } from '../../state/shell/requested-edit.ts';
import { fieldKey, requestFocus } from '../../ui/focus-target.ts';

/** The focus key of an edit's notice, for fields without a single control. */
export const editKey = (id: string) => `edit:${id}`;

/** The focus key of the page's control that repairs the connection. */
export const REPAIR_KEY = 'repair';

/** Navigates to the field of an edit and focuses it. With `edit` the form gets a parked edit's value back. */
export function focusField(entry: QueuedEdit, path?: string, edit = false): void {
  requestFocus([...entry.touches.map(fieldKey), editKey(entry.id)]);
  requestEdit(edit && entry.parked ? entry.id : null);
  if (path !== undefined && !isHere(addressOf(path))) navigate(addressOf(path));
}

/** Whether a page is on screen, on any of its tabs: the focus request finds the field's tab. */
function isHere(address: string): boolean {
  const { pathname, search } = new URL(address, location.origin);
  return pathname === location.pathname && (search === '' || search === location.search);
}

/** Focuses the control of this page that repairs the connection, or the `field` that does. */
export const focusRepair = (field: string | undefined) =>
  requestFocus(field === undefined ? [REPAIR_KEY] : [fieldKey(field)]);

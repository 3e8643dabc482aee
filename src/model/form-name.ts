import type { Lane } from './edit.ts';

/**
 * What a form's name says: it changes the connection of a lane (`twilio/t1/menu`), or creates a connection of a platform
 * (`twilio/create`), as a copy of another one (`twilio/create/copy/t1`) or editing a create that waits in the outbox
 * (`twilio/create/{key}`). A dialog within a form has the form's name and its own (`chat/c1/account#specialNote`).
 */
export type FormPlace =
  | { lane: Lane }
  | { lane?: undefined; platform: string; copy?: string | undefined; key?: string | undefined };

/** Parses the name of a form; an id may contain slashes, the name of a setting does not. */
export function placeOfForm(form: string): FormPlace {
  const [platform = '', create, ...rest] = form.replace(/#\w+$/, '').split('/');
  if (create !== 'create') return { lane: form.slice(0, Math.max(form.lastIndexOf('/'), 0)) };
  if (rest[0] === 'copy') return { platform, copy: rest.slice(1).join('/') };
  return { platform, key: rest[0] };
}

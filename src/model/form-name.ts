import type { Lane } from './edit.ts';

/**
 * What a form is for, as its name says it: to change what a lane holds (`twilio/t1/menu`), or to make a connection of a
 * platform (`twilio/create`), as the copy of another one (`twilio/create/copy/t1`) or over a create that waits in the
 * outbox (`twilio/create/{key}`).
 */
export type FormPlace =
  | { lane: Lane }
  | { lane?: undefined; platform: string; copy?: string | undefined; key?: string | undefined };

/** Reads the name of a form; an id may hold slashes, the name of a setting does not. */
export function placeOfForm(form: string): FormPlace {
  const [platform = '', create, ...rest] = form.split('/');
  if (create !== 'create') return { lane: form.slice(0, Math.max(form.lastIndexOf('/'), 0)) };
  if (rest[0] === 'copy') return { platform, copy: rest.slice(1).join('/') };
  return { platform, key: rest[0] };
}

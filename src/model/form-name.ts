import type { Lane } from './edit.ts';

/**
 * What a form's name means: it changes the connection of a lane (`twilio/t1/menu`), creates one (`twilio/create`),
 * copies one (`twilio/create/copy/t1`) or edits an unsent create (`twilio/create/{key}`). A dialog within a form
 * appends its own name (`chat/c1/account#specialNote`).
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

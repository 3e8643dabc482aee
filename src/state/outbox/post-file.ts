import { postSigned } from '../../io/upload.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { SignedForm } from '../../model/upload.ts';
import { track } from '../session/activity.ts';
import { currentConfig } from '../session/config.ts';

/** Posts a file to a signed address. Its host is not the service: it says nothing about the session or the way there. */
export function postFile(form: SignedForm, file: File): Promise<Outcome> {
  return track(postSigned(form, file, currentConfig()));
}

import { askTranslation } from '../../io/translation.ts';
import { postSigned } from '../../io/upload.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { OutsideCall } from '../../model/outside.ts';
import { track } from '../session/activity.ts';
import { currentConfig } from '../session/config.ts';

/** Calls a host other than the service; its outcome affects neither the session nor the connectivity status. */
export function sendOutside(call: OutsideCall): Promise<Outcome> {
  const config = currentConfig();
  return track(
    call.host === 'upload'
      ? postSigned(call.form, call.file, config)
      : askTranslation(config.translateApiUrl, call.call),
  );
}

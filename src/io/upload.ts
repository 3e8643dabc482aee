import type { Config } from '../model/config.ts';
import type { Outcome } from '../model/outcome.ts';
import type { SignedForm } from '../model/upload.ts';
import { classifyUpload } from '../model/upload-outcome.ts';
import { client } from './client.ts';
import { unreached } from './http.ts';

/** The time-out of an upload in ms: a large file on a slow line takes long. */
const UPLOAD_TIMEOUT_MS = 600_000;

/** The address that receives a file: a URL with a scheme or host unchanged, any other below `apiBase`. */
export function addressOf({ url }: SignedForm, { apiBase }: Pick<Config, 'apiBase'>): string {
  if (/^(https?:)?\/\//i.test(url)) return url;
  return `${apiBase}/${url.replace(/^\//, '')}`;
}

/**
 * Posts a file to a signed address: all fields, then the file, without the session or the console's own headers. Never
 * rejects, whatever the network or the host does.
 */
export async function postSigned(form: SignedForm, file: File, config: Config, signal?: AbortSignal): Promise<Outcome> {
  const body = new FormData();
  for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
  body.append('file', file, file.name);
  const limits = { timeout: UPLOAD_TIMEOUT_MS, totalTimeout: UPLOAD_TIMEOUT_MS };
  try {
    const response = await client.post(addressOf(form, config), { body, ...limits, ...(signal && { signal }) });
    return classifyUpload(response.status, await response.text(), response.headers.get('content-type'));
  } catch (error) {
    return unreached(error);
  }
}

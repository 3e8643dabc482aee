import { array, boolean, type Infer, nullable, optional, string, type } from 'superstruct';
import { connectionFields } from '../../model/connection.ts';
import { isRecord, type Read } from '../../model/fields.ts';
import { structsOf } from '../../settings/rows/setting.ts';
import { settings } from './settings.ts';

/** GET /connections/facebook/{id} (D1§3, Annex A). */
export const facebookFields = connectionFields({
  ...structsOf(settings),
  pageName: string(),
  pageLink: string(),
  authorizedBy: string(),
  authorized: boolean(),
  subscriptions: array(string()),
  getStarted: type({ enabled: optional(nullable(boolean())) }),
});

type Fields = Read<Infer<typeof facebookFields>>;

/**
 * A Facebook page, as far as it could be read. `getStarted` is flattened to a boolean; the console sends its payload back
 * unchanged, so that a payload changed elsewhere is no conflict.
 */
export type Facebook = Omit<Fields, 'getStarted'> & { getStarted?: boolean; payload?: unknown };

export function toFacebook({ getStarted, ...page }: Fields, body: unknown): Facebook {
  const raw = isRecord(body) ? body['getStarted'] : undefined;
  const payload = isRecord(raw) ? raw['payload'] : undefined;
  return {
    ...page,
    ...(getStarted && { getStarted: getStarted.enabled === true }),
    ...(payload !== undefined && payload !== null && { payload }),
  };
}

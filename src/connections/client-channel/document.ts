import { boolean, type Infer, string } from 'superstruct';
import { connectionFields } from '../../model/connection.ts';
import type { Read } from '../../model/fields.ts';
import { structsOf } from '../../model/settings/setting.ts';
import { settings } from './settings.ts';

/**
 * GET /connections/custom/{id} (D1§3, Annex A), as far as a Client Channel API connection goes. An Agent Trainer lives
 * in the same collection; only that it is one is read here.
 */
export const clientChannelFields = connectionFields({
  ...structsOf(settings),
  jwtToken: string(),
  isCustomerSimulator: boolean(),
});

/** A Client Channel API connection, as far as it could be read. */
export type ClientChannel = Read<Infer<typeof clientChannelFields>>;

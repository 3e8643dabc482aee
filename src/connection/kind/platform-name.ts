import { type PlatformKey, platformOf } from '../../model/connection.ts';
import type { MessageId } from '../../model/message.ts';

export function platformName(key: PlatformKey): MessageId {
  const platform = platformOf(key);
  if (!platform) throw new Error(`No platform ${key} is registered`);
  return platform.name;
}

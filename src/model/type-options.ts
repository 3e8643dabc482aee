import { allPlatforms, platformOf } from './connection.ts';
import { opens } from './gates.ts';
import type { MessageId } from './message.ts';
import type { Session } from './session.ts';

/** A type to filter by: two platforms of one name are one type. `value` is what the address bar holds. */
export type TypeOption = { value: string; name: MessageId };

/** The types in the order of D1§1, without those the session's version does not show. */
export function typeOptions(session: Session | undefined): TypeOption[] {
  const names = new Set(
    allPlatforms()
      .filter(({ listGate }) => opens(listGate, session))
      .map(({ name }) => name),
  );
  return [...names].map((name) => ({ value: name.slice('platform.'.length), name }));
}

/** Whether a platform is of a type, as `TypeOption` names it. */
export const isOfType = (platform: string, type: string) => platformOf(platform)?.name === `platform.${type}`;

import { allPlatforms, platformOf } from './connection.ts';
import { opens } from './gates.ts';
import type { MessageId } from './message.ts';
import type { Session } from './session.ts';

/** A type to filter by; platforms with the same name are one type. `value` is used in the address bar. */
export type TypeOption = { value: string; name: MessageId };

/** The types in the order of D1§1, without those that the session's version hides. */
export function typeOptions(session: Session | undefined): TypeOption[] {
  const names = new Set(
    allPlatforms()
      .filter(({ listGate }) => opens(listGate, session))
      .map(({ name }) => name),
  );
  return [...names].map((name) => ({ value: name.slice('platform.'.length), name }));
}

/** Whether a platform belongs to a type (`TypeOption.value`). */
export const isOfType = (platform: string, type: string) => platformOf(platform)?.name === `platform.${type}`;

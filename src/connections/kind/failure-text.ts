import type { PlatformKey } from '../../model/connection.ts';
import type { MessageId } from '../../model/message.ts';

type Snake<S extends string> = S extends `${infer A}-${infer B}` ? `${A}_${Snake<B>}` : S;

/** What is asked of a connection, as the ids of the failure texts name it (Annex D). */
type Asked = 'load' | 'remove' | 'create';

type FailureId<A extends Asked, P extends string> = `failed_to_${A}_${Snake<P>}`;

/** A platform of which the catalogue has the texts of these failures; any other does not compile. */
export type WithFailure<A extends Asked, P extends PlatformKey> = [FailureId<A, P>] extends [MessageId] ? P : never;

/** The text of a failure by its platform, such as `failed_to_load_vonage_sms` (D1§8, Annex D). */
export function failureText(asked: Asked, platform: PlatformKey): MessageId {
  // Who defines a kind proves by `WithFailure` that the catalogue has it.
  return `failed_to_${asked}_${platform.replaceAll('-', '_')}` as MessageId;
}

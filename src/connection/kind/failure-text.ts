import type { PlatformKey } from '../../model/connection.ts';
import type { MessageId } from '../../model/message.ts';

type Snake<S extends string> = S extends `${infer A}-${infer B}` ? `${A}_${Snake<B>}` : S;

/** The verbs in the ids of the failure messages (Annex D). */
type Asked = 'load' | 'remove' | 'create';

type FailureId<A extends Asked, P extends string> = `failed_to_${A}_${Snake<P>}`;

/** `P` if the catalogue has its failure messages; otherwise `never`, so that it does not compile. */
export type WithFailure<A extends Asked, P extends PlatformKey> = [FailureId<A, P>] extends [MessageId] ? P : never;

/** The id of a platform's failure message, such as `failed_to_load_vonage_sms` (D1§8, Annex D). */
export function failureText(asked: Asked, platform: PlatformKey): MessageId {
  // Safe: `WithFailure` in the definition of a kind ensures that the catalogue has it.
  return `failed_to_${asked}_${platform.replaceAll('-', '_')}` as MessageId;
}

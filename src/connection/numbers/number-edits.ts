import type { PlatformKey } from '../../model/connection.ts';
import { createEdit } from '../kind/create-edit.ts';
import { failureText, type WithFailure } from '../kind/failure-text.ts';
import type { NumberValues } from '../kind/number-channel.ts';
import { clearingEdit, replacingEdit } from '../replace/replacement.ts';
import type { Provider } from './provider.ts';

export type NumberCreate = NumberValues & { key: string };

type NumberKind<P extends PlatformKey> = {
  /** The catalogue must have its messages `failed_to_create_…` and `failed_to_remove_…`. */
  platform: P & WithFailure<'create' | 'remove', P>;
  provider: Provider;
  /** The form's address, ending so that a query parameter can be appended. */
  address: string;
};

/**
 * The edits of a number: `create`, and `clear` and `replace` for new credentials. The payload is in snake case, although the
 * entity is in camel case (trap 14); it contains countries if the form asks for them.
 */
export function numberEdits<P extends PlatformKey>({ platform, provider, address }: NumberKind<P>) {
  const create = createEdit<NumberCreate>({
    platform,
    address,
    same: ['name', 'phoneNumber', provider.account],
    also: ['countryCodes'],
    body: ({ name, phoneNumber, countryCodes, ...credentials }) => ({
      ...provider.payload(credentials),
      name,
      phone_number: phoneNumber,
      ...(countryCodes && { country_codes: countryCodes }),
    }),
    nameOf: ({ name }) => name,
    detailOf: ({ phoneNumber }) => phoneNumber,
    failed: failureText('create', platform),
  });
  return {
    create,
    clear: clearingEdit({ platform, failed: failureText('remove', platform) }),
    replace: replacingEdit(create, platform),
  };
}

import type { CountryCodes } from './country-codes.ts';

/** The channel of a number; together with its provider it determines the kind of a new connection. */
export type Channel = 'sms' | 'whatsapp';
export type NumberProvider = 'twilio' | 'vonage';

/** The fields that all providers' forms have; they stay when the administrator switches the provider (A-24). */
export type NumberFields = { name: string; phoneNumber: string };

export type CredentialField = 'accountSid' | 'authToken' | 'applicationId' | 'privateKey';

/** The provider's own fields: its credentials, and for SMS the countries. */
export type CredentialValues = { [F in CredentialField]?: string } & { countryCodes?: CountryCodes };

/** All fields of a form for a new number. */
export type NumberValues = NumberFields & CredentialValues;

/** The open form on the screen for new numbers, for the code around it. */
export type OpenForm = {
  /** The sender is sending the create, so the administrator cannot switch to another form. */
  locked: boolean;
  /** The form has nothing to show any more. */
  over: boolean;
  /** Discards the draft and returns the values for the next form. */
  leave(): NumberFields;
};

/**
 * How a form opens: to edit a waiting create (`waiting`: its key), as a copy of a connection (`copy`: its id), or with the
 * values `carried` over from the previous form.
 */
export type NumberFormProps = {
  waiting: string | undefined;
  copy: string | undefined;
  carried: NumberFields;
  onForm(form: OpenForm): void;
};

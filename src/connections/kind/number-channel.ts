import type { CountryCodes } from './country-codes.ts';

/** What customers write through, and who carries it: together they say which kind of connection a new number is. */
export type Channel = 'sms' | 'whatsapp';
export type NumberProvider = 'twilio' | 'vonage';

/** What every provider asks for; it stays when the administrator switches from one to another. */
export type NumberFields = { name: string; phoneNumber: string };

/** What a provider knows its customer by. */
export type CredentialField = 'accountSid' | 'authToken' | 'applicationId' | 'privateKey';

/** What providers ask for: those credentials that are theirs, and the countries of an SMS connection. */
export type CredentialValues = { [F in CredentialField]?: string } & { countryCodes?: CountryCodes };

/** All that a form for a new number asks for. */
export type NumberValues = NumberFields & CredentialValues;

/** The form that is open on the screen of new numbers. */
export type OpenForm = {
  /** Being sent: it cannot be left for another now. */
  locked: boolean;
  /** There is nothing to show any more. */
  over: boolean;
  /** Takes back what was typed, and answers with what the next form is to begin with. */
  leave(): NumberFields;
};

/**
 * How a form is opened: on a create that still waits (`waiting` is its key), as the copy of a connection (`copy` is its
 * id), or with what the form before it left.
 */
export type NumberFormProps = {
  waiting: string | undefined;
  copy: string | undefined;
  carried: NumberFields;
  onForm(form: OpenForm): void;
};

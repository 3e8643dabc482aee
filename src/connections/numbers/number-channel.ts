import type { ComponentType } from 'react';
import type { PlatformKey } from '../../model/connection.ts';

/** What customers write through, and who carries it: together they say which kind of connection a new line is. */
export type Channel = 'sms' | 'whatsapp';
export type NumberProvider = 'twilio' | 'vonage';

/** What every provider asks for; it stays when the administrator switches from one to another. */
export type NumberFields = { name: string; phoneNumber: string };

/** The form that is open on the screen of new lines. */
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
  kept: NumberFields;
  onForm(form: OpenForm): void;
};

/** A kind's place on the screen of new lines, and its form. */
export type NumberForm = {
  channel: Channel;
  provider: NumberProvider;
  platform: PlatformKey;
  Form: ComponentType<NumberFormProps>;
};

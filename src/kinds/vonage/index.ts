import { defineKind } from '../../connections/define-kind.ts';
import type { Channel } from '../../connections/kind/number-channel.ts';
import { NumberCreatePage } from '../../connections/numbers/NumberCreatePage.tsx';
import { numberEdits } from '../../connections/numbers/number-edits.ts';
import { CopyCard } from '../../connections/screen/CopyCard.tsx';
import { textFromBase64 } from '../../model/base64.ts';
import { ConnectionType } from './ConnectionType.tsx';
import { PrivateKeyRow } from './PrivateKey.tsx';
import { ReplaceVonage, VonageForm } from './VonageForm.tsx';
import { vonage, vonageFields } from './vonage.ts';

/** A key that is not the base64 of a text cannot be one; it is mended by new credentials. An unknown one may be good. */
const isKey = (key = '') => textFromBase64(key) !== null;

/**
 * The two platforms of Vonage differ in nothing but their place in the API and the countries of a create. Everything
 * is only shown: no call changes a Vonage connection (D1§2, VON-14…22).
 */
const vonageKind = (platform: 'vonage-sms' | 'vonage-whatsapp', channel: Channel, address: string) =>
  defineKind({
    key: platform,
    platform,
    fields: vonageFields,
    title: ({ name = '' }) => name,
    secrets: ['privateKey'],
    attention: ({ privateKey }) => (isKey(privateKey) ? undefined : 'chip.bad_key'),
    edits: numberEdits({ platform, provider: vonage, address }),
    readOnly: [
      ConnectionType,
      { field: 'phoneNumber', label: 'phone_number' },
      { field: 'applicationId', label: 'application_id', copy: true },
      { webhook: 'webhook_address' },
      PrivateKeyRow,
    ],
    cards: [CopyCard, ReplaceVonage],
    pages: { create: NumberCreatePage },
    numberForm: { channel, provider: 'vonage', address, Form: VonageForm },
  });

export const vonageSms = vonageKind('vonage-sms', 'sms', '/twilio-create?provider=vonage&');
export const vonageWhatsApp = vonageKind('vonage-whatsapp', 'whatsapp', '/twilio-whatsapp-create?provider=vonage&');

import { defineKind } from '../../connection/define-kind.ts';
import type { Channel } from '../../connection/kind/number-channel.ts';
import { NumberCreatePage } from '../../connection/numbers/NumberCreatePage.tsx';
import { CopyCard } from '../../connection/screen/CopyCard.tsx';
import { ConnectionType, PrivateKeyRow } from './Facts.tsx';
import { sms, whatsApp } from './subject.ts';
import { ReplaceVonage, VonageForm } from './VonageForm.tsx';
import { ADDRESS, type VonagePlatform } from './vonage.ts';

/** All fields are read-only: no call changes a Vonage connection (D1§2, VON-14…22). */
const vonageKind = (subject: typeof sms, platform: VonagePlatform, channel: Channel) =>
  defineKind(subject, {
    consequence: 'vonage.bad_key.means',
    readOnly: [
      ConnectionType,
      { field: 'phoneNumber', label: 'phone_number' },
      { field: 'applicationId', label: 'application_id', copy: true },
      { webhook: 'webhook_address' },
      PrivateKeyRow,
    ],
    commands: [CopyCard, ReplaceVonage],
    pages: { create: NumberCreatePage },
    numberForm: { channel, provider: 'vonage', address: ADDRESS[platform], Form: VonageForm },
  });

export const vonageSms = vonageKind(sms, 'vonage-sms', 'sms');
export const vonageWhatsApp = vonageKind(whatsApp, 'vonage-whatsapp', 'whatsapp');

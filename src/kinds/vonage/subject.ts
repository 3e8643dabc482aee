import { defineSubject } from '../../connection/define-subject.ts';
import { numberEdits } from '../../connection/numbers/number-edits.ts';
import { textFromBase64 } from '../../model/base64.ts';
import { ADDRESS, type VonagePlatform, vonage, vonageFields } from './vonage.ts';

/** A key that is not the base64 of a text is invalid; new credentials correct it. A missing one may be valid. */
const isKey = (key = '') => textFromBase64(key) !== null;

/** Vonage SMS and WhatsApp differ only in their API path and the countries of a create. */
const vonageSubject = (platform: VonagePlatform) =>
  defineSubject({
    key: platform,
    platform,
    fields: vonageFields,
    title: ({ name = '' }) => name,
    secrets: ['privateKey'],
    attention: ({ privateKey }) => (isKey(privateKey) ? undefined : 'chip.bad_key'),
    edits: numberEdits({ platform, provider: vonage, address: ADDRESS[platform] }),
  });

export const sms = vonageSubject('vonage-sms');
export const whatsApp = vonageSubject('vonage-whatsapp');

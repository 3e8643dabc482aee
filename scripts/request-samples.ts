import { BLANK_NEW } from '../src/kinds/web-messaging/account/account.ts';

/** The id of the connection in every sample. */
export const ID = 'c/1';

const id = ID;
const removal = { id, name: 'Brightwater' };

/** Inputs that add, replace and remove a member. */
const members = (from: unknown, to: unknown) => [{ to }, { from, to }, { from }].map((change) => ({ id, change }));

/** Inputs that add and remove a member, for a collection whose members are never replaced. */
const addedAndRemoved = (member: unknown) => [{ to: member }, { from: member }].map((change) => ({ id, change }));

const file = (name: string, type: string) => [{ id, blob: 'b1', name, type, size: 1024 }];

const line = { key: 'k1', name: 'New line', phoneNumber: '+48 22 123' };
const twilio = { ...line, accountSid: 'AC_1', authToken: 'secret' };
const vonage = { ...line, applicationId: 'a-1', privateKey: '-----BEGIN KEY-----\nłą\n' };
const countryCodes = { PL: '+48', US: '+1' };
const templates = { menuConfiguration: '{label}', hasTwilioWhatsAppTemplate: true, messagingServiceSid: 'MG1' };

const trigger = { id: 't1', code: 'sale', label: 'Sale', botCommand: '/sale', enabled: true };
const text = { code: 'es', key: 'send', text: 'Enviar', original: 'Send' };
const persona = {
  ...{ customerId: 'P-1', accountDetails: 'Gold' },
  bio: {
    ...{ full_name: 'Ann', email_address: 'a@b.example', phone_number: '+1 555', occupation: 'Pilot' },
    ...{ address: { full_address: '1 High Street' }, dob: '1990-01-31' },
  },
};
const scenario = {
  ...{ taskId: 's1', simulationScenario: 'Refund', queueName: 'Billing' },
  ...{ personality: 'Calm', painPoints: 'Waits', isEnabled: true },
};
const item = { key: 'tone', id: 'f1', name: 'Tone', description: 'How', responseType: 'summary', language: 'English' };

const trainer = { key: 'k1', accountName: 'Trainer', selectedVerticalOption: 'insurance', ownHost: true };
const azure = { azureResource: 'r', oauthEndpoint: 'https://o', apiVersion: 'v', clientId: 'i', clientSecret: 's' };
const genAi = { apiKey: 'key', selectedModel: 'gpt-4', ...azure };

/** Sample inputs of edit types without a row of settings, by kind and name, or by name only for shared ones. */
export const SAMPLES: Readonly<Record<string, readonly object[]>> = {
  remove: [removal],
  clear: [removal],
  'twilio-sms/countries': [{ id, add: { DE: '+49' }, remove: ['PL'] }],
  'twilio-sms/create': [{ ...twilio, countryCodes }],
  'twilio-sms/replace': [{ ...twilio, countryCodes, replaces: id }],
  'twilio-sms/replaceAndRestore': [{ ...twilio, countryCodes, replaces: id, menuConfiguration: '{label}' }],
  'twilio-whatsapp/create': [twilio],
  'twilio-whatsapp/replace': [{ ...twilio, replaces: id }],
  'twilio-whatsapp/replaceAndRestore': [{ ...twilio, replaces: id, ...templates }],
  'vonage-sms/create': [{ ...vonage, countryCodes }],
  'vonage-sms/replace': [{ ...vonage, countryCodes, replaces: id }],
  'vonage-whatsapp/create': [vonage],
  'vonage-whatsapp/replace': [{ ...vonage, replaces: id }],
  'facebook/getStarted': [true, false].map((getStarted) => ({ id, values: { getStarted } })),
  'custom/create': [{ key: 'k1', accountName: 'Kiosk', webhook: 'https://a.example' }],
  'chat/create': [{ ...BLANK_NEW, key: 'k1', accountName: 'Site', widgetTitles: { en: 'Ask us' } }],
  'sdk_mobile/create': [{ key: 'k1', accountName: 'App', encryptionEnabled: true }],
  'agent_trainer/create': ['OpenAI', 'Azure', 'Brightwater GenAI'].map((host) => ({ ...trainer, ...genAi, host })),
  'chat/sharing': [
    { id, values: { syncConversationAcrossChannels: true, syncConnectionId: 'sdk-app' } },
    { id, values: { syncConversationAcrossChannels: false, syncConnectionId: '' } },
  ],
  'chat/translationKey': [{ id, values: { translationApiKey: 'k & y' } }],
  'chat/avatarDefault': ['bot', 'csr', 'user'].map((sender) => ({ id, sender })),
  tag: addedAndRemoved({ tag: 'vip', name: 'VIP' }),
  proactiveTrigger: members(trigger, { ...trigger, label: 'Sales' }),
  'chat/transfer': addedAndRemoved('twilio-support'),
  'chat/domain': addedAndRemoved('https://www.example.com'),
  'chat/cookie': addedAndRemoved('consent'),
  'sdk_mobile/header': members(['X-Team', 'a'], ['X-Team', 'b']),
  'chat/logo': file('brand.png', 'image/png'),
  'chat/botAvatar': file('bot.png', 'image/png'),
  'chat/csrAvatar': file('agent.jpg', 'image/jpeg'),
  'chat/userAvatar': file('user.png', 'image/png'),
  'chat/font': file('łagodny.woff2', 'font/woff2'),
  'chat/deleteFont': [{ id, fontId: 'f1', name: 'Brand' }],
  'chat/localization': file('texts.csv', 'text/csv').map((each) => ({
    ...each,
    ...{
      rows: [
        ['key', 'es'],
        ['send', 'Enviar'],
      ],
      ...{ without: ['fr'], added: ['es'], gone: [], put: [['es', ['send']]] },
    },
  })),
  'chat/translatedText': [{ id, change: { from: text, to: { ...text, text: '' } } }],
  'chat/language': addedAndRemoved({ code: 'es', texts: { send: 'Enviar' } }),
  'chat/languageTexts': [
    { id, languages: [{ code: 'es', put: [['send', 'Enviar']], gone: ['stop'] }], removed: ['fr'] },
  ],
  'agent_trainer/scenario': members(scenario, { ...scenario, isEnabled: false }),
  'agent_trainer/persona': members(persona, { ...persona, patienceLevel: 'low' }),
  'agent_trainer/bulkPersonas': [{ id, personas: [persona, { ...persona, customerId: 'P-2' }] }],
  'agent_trainer/feedbackItem': members(item, { ...item, description: 'How it was said' }),
  'agent_trainer/feedbackWebhook': members('https://a.example', 'https://b.example'),
  'monitor/webhook': members('https://a.example', 'https://b.example'),
};

/** Rows that are in no layout of their kind, so that nobody can change them there. */
export const NEVER_ASKED: ReadonlySet<string> = new Set(['sdk_mobile/sharing', 'sdk_mobile/translationKey']);

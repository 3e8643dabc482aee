import { randomBytes } from 'node:crypto';
import { type Answer, refuse } from '../answer.ts';
import {
  AUDIO_MODE,
  AUDIO_TYPE,
  type Check,
  color,
  DIMENSION,
  flag,
  INPUT_MODE,
  type Keys,
  POSITION,
  string,
  textMap,
} from '../kind/body-keys.ts';
import { isFilled } from '../kind/fields.ts';
import type { Act } from '../kind/kind.ts';
import type { Fields } from '../values.ts';

/** ChatAccountPayload of Annex A without the encryption, which cannot change later. */
const PAYLOAD: Keys = {
  accountName: isFilled,
  widgetTitles: textMap,
  showSpecialNote: flag,
  specialNote: textMap,
  welcomeMessage: string,
  colorTheme: color,
  headerTextColor: color,
  audioPlayOn: AUDIO_MODE,
  audioType: AUDIO_TYPE,
  widgetPosition: POSITION,
  widgetDimension: DIMENSION,
  enableMultiExperienceWidget: flag,
  enableKM: flag,
  enableCases: flag,
};

const FLAGS = [
  ...[
    'encryptionEnabled',
    'emojiIcon',
    'attachmentIcon',
    'encryptAttachments',
    'displayDownloadTranscript',
    'footerText',
  ],
  ...['typingIndicator', 'typingBeforeWelcomeMessage', 'hideChatLauncher', 'enableLanguageSelection'],
  ...[
    'disableGenAIWatermark',
    'disableVirusScan',
    'allowChangingWidgetSize',
    'enableVoiceToText',
    'hasToggleWithoutIframe',
  ],
];

/** ChatAccountCreate of Annex A. */
const CREATE: Keys = {
  ...PAYLOAD,
  ...Object.fromEntries(FLAGS.map((name): [string, Check] => [name, flag])),
  inputTextAreaState: INPUT_MODE,
};

/** The mobile SDK's account. */
const SDK: Keys = { accountName: isFilled, encryptionEnabled: flag };

/**
 * The body's values of these keys, or the refusal of the first invalid one. Accepts an invalid value that `doc` already has.
 */
function accountOf(body: Fields, keys: Keys, doc: Fields = {}): Answer | { account: Fields } {
  const given = Object.keys(keys).filter((key) => body[key] !== undefined);
  const stays = (key: string) => JSON.stringify(body[key]) === JSON.stringify(doc[key]);
  const wrong = given.find((key) => !keys[key]?.(body[key]) && !stays(key));
  if (wrong !== undefined) return refuse(400, `${wrong} is invalid`);
  if (!given.includes('accountName')) return refuse(400, 'accountName is missing');
  return { account: Object.fromEntries(given.map((key) => [key, body[key]])) };
}

/** POST /connections/chat; the service generates ids and secrets. */
export function createChat(body: Fields): Answer | { doc: Fields } {
  const isSdk = body.sdkPlatform !== undefined;
  if (isSdk && body.sdkPlatform !== 'sdk_mobile') return refuse(400, 'sdkPlatform is invalid');
  const outcome = accountOf(body, isSdk ? SDK : CREATE);
  if ('status' in outcome) return outcome;
  if (!isSdk && outcome.account.widgetTitles === undefined) return refuse(400, 'widgetTitles is missing');
  const own = { widgetId: `chat_${randomBytes(6).toString('hex')}`, jwtToken: randomBytes(24).toString('base64url') };
  return { doc: { ...outcome.account, ...own, ...(isSdk && { sdkPlatform: 'sdk_mobile' }) } };
}

/** POST /connections/chat/{id}: stores only the account's fields, whatever else is sent. */
export const updateChat: Act = (doc, { body }) => {
  const outcome = accountOf(body, doc.sdkPlatform === undefined ? PAYLOAD : { accountName: isFilled }, doc);
  return 'status' in outcome ? outcome : { patch: outcome.account };
};

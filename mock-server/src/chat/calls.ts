import { refuse } from '../answer.ts';
import { AUDIO_MODE, AUDIO_TYPE, flag, INPUT_MODE, type Keys, oneOf, string, taken } from '../kind/body-keys.ts';
import { isFilled } from '../kind/fields.ts';
import type { Act } from '../kind/kind.ts';
import type { Doc } from '../store.ts';
import { type Fields, isFields, text, texts } from '../values.ts';

/** The calls of D2§7 that store their body unchanged. */
const PLAIN: Readonly<Record<string, Keys>> = {
  text_input_config: { inputTextAreaState: INPUT_MODE },
  sound_notification: { audioType: AUDIO_TYPE, audioPlayOn: AUDIO_MODE },
  channel_hopper_placement: { channelHopperPlacement: oneOf('menu', 'header') },
  push_notification_webhook: { webhook: (value) => /^(https:\/\/\S+)?$/.test(text(value)) && string(value) },
};

/** An icon has no text; a text has an orientation (D2§4). */
const widgetButton: Act = (_doc, { body }) => {
  if (body.widgetButtonType === 'icon') return { patch: { widgetButtonType: 'icon' } };
  return taken(body, {
    widgetButtonType: oneOf('text'),
    widgetButtonText: (value) => isFilled(value) && text(value).length <= 15,
    textOrientationType: oneOf('horizontal', 'vertical'),
  });
};

const displayLogo: Act = (_doc, { body }) => {
  const outcome = taken(body, { display: flag });
  return 'status' in outcome ? outcome : { patch: { displayLogo: body.display } };
};

/** The mobile SDK has no pages. */
const systemTags: Act = (doc, { body }) => {
  const keys = { ipAddress: flag, location: flag, device: flag };
  const outcome = taken(body, doc.sdkPlatform === undefined ? { ...keys, currentPage: flag } : keys);
  return 'status' in outcome ? outcome : { patch: { systemTags: outcome.patch } };
};

const AVATARS: Readonly<Record<string, string>> = { bot: 'botAvatar', csr: 'csrAvatar', user: 'userAvatar' };

const deleteAvatar: Act = (doc, { body }) => {
  const field = AVATARS[text(body.avatar)];
  if (field === undefined) return refuse(400, 'avatar must be bot, csr or user');
  return doc[field] === undefined ? refuse(400, 'There is no such avatar') : { patch: { [field]: null } };
};

const itemsOf = (doc: Doc, field: string): Fields[] => (Array.isArray(doc[field]) ? doc[field].filter(isFields) : []);

const hasFont = (doc: Doc, id: unknown) => itemsOf(doc, 'fontSet').some(({ fontId }) => fontId === id);

const deleteFont: Act = (doc, { body: { fontId } }) => {
  if (!hasFont(doc, fontId)) return refuse(400, 'There is no such font');
  const fontSet = itemsOf(doc, 'fontSet').filter((font) => font.fontId !== fontId);
  return { patch: { fontSet, ...(doc.selectedFontId === fontId && { selectedFontId: '' }) } };
};

/** The empty id selects the widget's default font. */
const selectFont: Act = (doc, { body: { selectedFontId } }) =>
  selectedFontId === '' || hasFont(doc, selectedFontId)
    ? { patch: { selectedFontId } }
    : refuse(400, 'There is no such font');

/** The whole map, including the new pair. */
const headers: Act = (_doc, { body }) => {
  const { webhookHeaders } = body;
  const fits = isFields(webhookHeaders) && Object.entries(webhookHeaders).every(isHeader);
  return fits ? { patch: { webhookHeaders } } : refuse(400, 'webhookHeaders is missing or invalid');
};

const isHeader = ([key, value]: [string, unknown]) => /^[A-Za-z-]+$/.test(key) && isFilled(value);

const deleteHeader: Act = (doc, { body }) => {
  const held: Fields = isFields(doc.webhookHeaders) ? doc.webhookHeaders : {};
  const { [text(body.headerKey)]: gone, ...webhookHeaders } = held;
  return gone === undefined ? refuse(400, 'There is no such header') : { patch: { webhookHeaders } };
};

/** Two calls for a list of texts: `add` refuses a text that the list has, `remove` one that it lacks. */
const listed = (field: string, key: string, fits: (value: string, doc: Doc) => boolean) => ({
  add: ((doc, { body }) => {
    const value = text(body[key]);
    const known = texts(doc[field]);
    if (!fits(value, doc)) return refuse(400, `${key} is missing or invalid`);
    return known.includes(value) ? refuse(400, `${key} is there already`) : { patch: { [field]: [...known, value] } };
  }) satisfies Act,
  remove: ((doc, { body }) => {
    const value = text(body[key]);
    const known = texts(doc[field]);
    const left = known.filter((each) => each !== value);
    return left.length === known.length ? refuse(400, `There is no such ${key}`) : { patch: { [field]: left } };
  }) satisfies Act,
});

const domains = listed('cors', 'domain', (value) => /^(\*|https?:\/\/[^\s/?#]+)$/.test(value));
const cookies = listed('cookies', 'cookie', (value) => /^[A-Za-z]\w*$/.test(value));
const transfers = listed('multichannel', 'connectionId', (value, doc) => value !== '' && value !== doc.id);

/** Three calls for a list of objects identified by `key`. */
const objects = (field: string, key: string, keys: Keys) => ({
  add: ((doc, { body }) => {
    const outcome = taken(body, keys);
    if ('status' in outcome) return outcome;
    const known = itemsOf(doc, field);
    if (known.some((each) => each[key] === body[key])) return refuse(400, `${key} is there already`);
    return { patch: { [field]: [...known, outcome.patch] } };
  }) satisfies Act,
  update: ((doc, { body }) => {
    const outcome = taken(body, keys);
    if ('status' in outcome) return outcome;
    const known = itemsOf(doc, field);
    if (!known.some((each) => each[key] === body[key])) return refuse(400, `There is no such ${key}`);
    return { patch: { [field]: known.map((each) => (each[key] === body[key] ? outcome.patch : each)) } };
  }) satisfies Act,
  remove: ((doc, { body }) => {
    const known = itemsOf(doc, field);
    const left = known.filter((each) => each[key] !== body[key]);
    return left.length === known.length ? refuse(400, `There is no such ${key}`) : { patch: { [field]: left } };
  }) satisfies Act,
});

const RESERVED = ['ipAddress', 'device', 'currentPage', 'location'];
const tags = objects('chatTags', 'tag', {
  tag: (value) => /^[A-Za-z]\w*$/.test(text(value)) && !RESERVED.includes(text(value)),
  name: isFilled,
});
const triggers = objects('proactiveTriggers', 'id', {
  ...{ id: isFilled, label: isFilled, botCommand: isFilled, enabled: flag },
  code: (value) => /^\w+$/.test(text(value)),
});

const plain = Object.entries(PLAIN).map(([name, keys]): [string, Act] => [
  `POST ${name}`,
  (_doc, { body }) => taken(body, keys),
]);

/** The calls of D2§7 outside Annex C, except uploads. */
export const chatCalls: Readonly<Record<string, Act>> = {
  ...Object.fromEntries(plain),
  'POST widget_button_type': widgetButton,
  'POST display_logo': displayLogo,
  'POST system_tags': systemTags,
  'DELETE delete_avatar': deleteAvatar,
  'DELETE delete_font': deleteFont,
  'POST update_selected_font': selectFont,
  'POST push_notification_headers': headers,
  'DELETE delete_push_notification_header': deleteHeader,
  'POST add_transfer': transfers.add,
  'DELETE delete_transfer': transfers.remove,
  'POST add_domain': domains.add,
  'DELETE delete_domain': domains.remove,
  'POST add_cookie': cookies.add,
  'DELETE delete_cookie': cookies.remove,
  'POST add_tag': tags.add,
  'DELETE delete_tag': tags.remove,
  'POST add_proactive_trigger': triggers.add,
  'POST update_proactive_trigger': triggers.update,
  'DELETE delete_proactive_trigger': triggers.remove,
};

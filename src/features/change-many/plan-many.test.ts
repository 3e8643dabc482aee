import { describe, expect, test } from 'vitest';
import { defineKind } from '../../connection/define-kind.ts';
import { readSettings, settingsOf } from '../../connection/portable/format.ts';
import { subject as trainer } from '../../kinds/agent-trainer/subject.ts';
import { subject as custom } from '../../kinds/client-channel/subject.ts';
import { subject as sms } from '../../kinds/twilio-sms/subject.ts';
import { subject as whatsApp } from '../../kinds/twilio-whatsapp/subject.ts';
import { mobilePortable, webMessagingPortable } from '../../kinds/web-messaging/portable.ts';
import { chat, mobile } from '../../kinds/web-messaging/subject.ts';
import { ALL_OPEN } from '../../model/gates.ts';
import '../../testing/kinds.ts';
import { commonest, type KindRows, type Offer, offersOf, rowsOf } from './offers.ts';
import { planTarget, requestSettings, requestValue, type Target } from './plan-many.ts';

const web = defineKind(chat, { portable: async () => webMessagingPortable });
const sdk = defineKind(mobile, { portable: async () => mobilePortable });

type Kind = KindRows['kind'];
const kinds = [
  web,
  sdk,
  defineKind(sms, {}),
  defineKind(whatsApp, {}),
  defineKind(custom, {}),
  defineKind(trainer, {}),
];

/** The test identifies documents by their kind. */
const asKind = (kind: unknown) => kind as Kind;
const rows = await Promise.all(kinds.map((kind) => rowsOf(asKind(kind))));
const offers = offersOf(rows, ALL_OPEN);

function offerOf(field: string): Offer {
  const [found] = offers.filter((each) => each.field === field);
  if (!found) throw new Error(`${field} is not offered`);
  return found;
}

function target(of: unknown, id: string, view: object): Target {
  const kind = asKind(of);
  return { row: { id, title: id, platform: kind.platform, lastUpdate: undefined }, kind, view };
}

const put = (field: string, value: unknown, to: Target) =>
  planTarget(to, requestValue(offerOf(field), value), ALL_OPEN);

describe('decision 67: the settings offered for many connections', () => {
  test('include a setting once if several kinds store it in the same way', () => {
    expect([...offerOf('menuConfiguration').on.keys()].sort()).toEqual(['twilio', 'twilio-whatsapp']);
    expect([...offerOf('disableVirusScan').on.keys()].sort()).toEqual(['chat', 'sdk_mobile']);
  });

  test('include a setting of the same name for each kind if they store it differently', () => {
    const named = offers.filter(({ part }) => part.label === 'chat.historyEnabled');
    expect(named.map(({ on }) => [...on.keys()])).toEqual([['chat', 'sdk_mobile']]);
    const twin = rows.map(({ kind, settings }) => ({
      kind,
      settings: settings.filter(({ name }) => name === 'emojiIcon'),
    }));
    const [first] = twin.flatMap(({ settings }) => settings);
    const other = first && {
      ...first,
      fields: ['smileys'],
      parts: Object.fromEntries(Object.values(first.parts).map((part) => ['smileys', part])),
    };
    const both = offersOf([...twin, { kind: asKind(sdk), settings: other ? [other] : [] }], ALL_OPEN);
    expect(both.map(({ field, on }) => [field, ...on.keys()])).toEqual([
      ['emojiIcon', 'chat'],
      ['smileys', 'sdk_mobile'],
    ]);
  });

  test('include no names, secrets, files, lists and settings with their own form', () => {
    const fields = offers.map(({ field }) => field);
    for (const field of [
      'accountName',
      'jwtToken',
      'translationApiKey',
      'apiKey',
      'host',
      'widgetTitles',
      'selectedFontId',
    ])
      expect(fields).not.toContain(field);
    expect(offersOf(rows, () => false).some(({ field }) => field === 'typingIndicator')).toBe(false);
  });

  test('start with the most frequent value', () => {
    expect(commonest([true, false, true])).toBe(true);
    expect(commonest([])).toBeUndefined();
  });
});

describe('decision 67: the effect on each connection', () => {
  test('is one edit with the value, based on the shown document', () => {
    const view = { accountName: 'A', emojiIcon: true, footerText: true };
    const { lines, requests } = put('emojiIcon', false, target(web, 'a', view));
    expect(lines).toMatchObject([{ is: 'changes', from: { id: 'value.on' }, to: { id: 'value.off' } }]);
    expect(requests).toMatchObject([
      { name: 'emojiIcon', seen: view, title: 'A', input: { id: 'a', values: { emojiIcon: false }, name: 'A' } },
    ]);
  });

  test('is none if it already has the value', () => {
    const { lines, requests } = put('emojiIcon', true, target(web, 'a', {}));
    expect(lines).toMatchObject([{ is: 'same' }]);
    expect(requests).toEqual([]);
  });

  test.each([
    ['of a kind without it', 'emojiIcon', false, sms, {}, 'many.no_such'],
    ['forced off', 'attachmentIcon', false, web, { encryptionEnabled: true }, 'chat.off_when_encrypted'],
    ['hidden by another setting', 'encryptAttachments', true, web, {}, 'portable.not_shown'],
    ['a value that violates its rule', 'menuConfiguration', 'no label', sms, {}, 'menu_no_label'],
    ['locked', 'enableSendAgentFeedback', true, trainer, { simulationStatus: 'start' }, 'trainer.running'],
  ])('%s: is impossible, with a reason', (_, field, value, kind, view, why) => {
    const { lines, requests } = put(field, value, target(kind, 'a', view));
    expect(lines).toMatchObject([{ is: 'refused', refused: { id: why } }]);
    expect(requests).toEqual([]);
  });

  test('is unknown for one that could not be read', () => {
    const row = { id: 'a', title: 'A', platform: 'chat', lastUpdate: undefined };
    const refused = { id: 'portable.gone' } as const;
    expect(put('emojiIcon', false, { row, refused })).toEqual({
      lines: [{ key: 'chat/a', row, is: 'refused', refused }],
      requests: [],
    });
  });

  test('is a trimmed text, or a number within the connection’s limits', () => {
    const { requests } = put('menuConfiguration', ' {label} ', target(sms, 'a', {}));
    expect(requests).toMatchObject([{ input: { values: { menuConfiguration: '{label}' } } }]);
    const settled = put('maxCustomers', 9, target(trainer, 'a', { customerData: [{}, {}], maxCustomers: 1 }));
    expect(settled.lines).toMatchObject([{ to: { verbatim: '2' } }]);
  });

  test('of another connection’s settings is that of the chosen ones, in the order of their dependencies; nothing is removed', () => {
    const source = {
      accountName: 'S',
      emojiIcon: false,
      enableMessageFontColor: true,
      botBgColor: '#112233',
      chatTags: [],
    };
    const other = readSettings(webMessagingPortable, 'S', settingsOf(webMessagingPortable, source, ALL_OPEN));
    const request = requestSettings(
      webMessagingPortable,
      other,
      new Set(['botBgColor', 'enableMessageFontColor', 'chatTags[]vip']),
    );
    const to = target(web, 'b', { accountName: 'B', emojiIcon: true, chatTags: [{ tag: 'vip', name: 'VIP' }] });
    const { lines, requests } = planTarget(to, request, ALL_OPEN);
    expect(requests.map(({ name }) => name)).toEqual(['enableMessageFontColor', 'botBgColor']);
    expect(lines.map(({ is }) => is)).toEqual(['changes', 'changes']);
  });
});

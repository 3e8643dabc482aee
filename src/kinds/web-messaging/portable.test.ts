import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { settingsSchema } from '../../../scripts/settings-schema.ts';
import type { Difference, Portable } from '../../connection/kind/portable.ts';
import { differs, sectionsOf } from '../../connection/portable/difference.ts';
import { type Other, readSettings, readText, settingsOf, writeFile } from '../../connection/portable/format.ts';
import { type PlanInput, planAll, refusals } from '../../connection/portable/plan.ts';
import type { EditType } from '../../model/edit.ts';
import type { Gate, Opens } from '../../model/gates.ts';
import type { WebMessaging } from './base/document.ts';
import { settings } from './base/settings.ts';
import { mobileSdk, webMessaging } from './index.ts';
import { mobilePortable, webMessagingPortable } from './portable.ts';
import { TOPICS } from './topics/topics.ts';

const open = () => true;
const RUNS = { numRuns: 40 };
const EMPTY = { accountName: 'New', widgetTitles: { en: 'New' } };

const CODES = ['es', 'pl', 'pt-BR', 'zh_Hant'];
const str = (most = 40) => fc.string({ minLength: 1, maxLength: most }).filter((text) => text.trim() !== '');
const color = fc.stringMatching(/^#[0-9a-f]{6}$/);
const word = fc.stringMatching(/^[A-Za-z]\w{0,8}$/);
const texts = (most?: number) =>
  fc.tuple(str(most), fc.dictionary(fc.constantFrom(...CODES), str(most))).map(([en, others]) => ({ ...others, en }));

/** A generator of valid values for each field. */
const OF_FIELD: Record<string, fc.Arbitrary<unknown>> = {
  accountName: str(),
  widgetTitles: texts(),
  specialNote: texts(),
  welcomeMessage: fc.string(),
  widgetButtonText: str(15),
  translateFromLanguages: fc.uniqueArray(fc.constantFrom(...CODES), { minLength: 1 }),
  primaryLanguage: fc.constantFrom(...CODES),
  webhook: fc.constantFrom('', 'https://push.example.com/hook'),
};

function anyValue(field: string, part: { control: string; options?: readonly (string | number)[] | undefined }) {
  const own = OF_FIELD[field];
  if (own) return own;
  if (part.options) return fc.constantFrom(...part.options);
  if (part.control === 'color') return color;
  return fc.boolean();
}

const lists = fc.record(
  {
    chatTags: fc.uniqueArray(fc.record({ tag: word, name: str() }), { selector: ({ tag }) => tag }),
    cors: fc.uniqueArray(word.map((name) => `https://${name.toLowerCase().replaceAll('_', '')}.example`)),
    cookies: fc.uniqueArray(word),
    proactiveTriggers: fc.uniqueArray(
      fc.record({ id: fc.uuid(), code: word, label: str(), botCommand: str(), enabled: fc.boolean() }),
      { selector: ({ code }) => code },
    ),
    customTranslationLanguageSet: fc.dictionary(fc.constantFrom('en', ...CODES), fc.dictionary(word, str())),
  },
  { requiredKeys: [] },
);

/** A generator of documents with any of the settings, as the service may store them. */
function documents(portable: Portable): fc.Arbitrary<WebMessaging> {
  const parts = Object.values(portable.settings).flatMap((setting) => Object.entries(setting.parts));
  const values = fc.record(Object.fromEntries(parts.map(([field, part]) => [field, anyValue(field, part)])), {
    requiredKeys: ['accountName', ...(portable.settings['account'] ? ['widgetTitles', 'widgetButtonText'] : [])],
  });
  const beside = fc.record({ encryptionEnabled: fc.boolean(), translationApiKey: str() }, { requiredKeys: [] });
  return fc.tuple(values, lists, beside).map((all) => Object.assign({}, ...all));
}

/** The published schema of settings files (docs/). */
const schema = new Ajv2020({ validateFormats: false }).compile(settingsSchema());

function readBack(portable: Portable, kind: string, doc: WebMessaging): Other {
  const { text, tooLarge } = writeFile(
    portable,
    { kind, name: 'A', exportedAt: '2026-01-01T00:00:00Z' },
    settingsOf(portable, doc, open),
  );
  expect(tooLarge).toEqual([]);
  // Decision 71: every exported file matches the published schema.
  expect(schema(JSON.parse(text)) || schema.errors).toBe(true);
  const read = readText(portable, kind, text);
  if ('why' in read) throw new Error(read.why);
  return read;
}

type WholePlanInput = PlanInput & { portable: Portable };

const planInputOf = (portable: Portable, edits: Readonly<Record<string, EditType>>, doc: object): WholePlanInput => {
  return { portable, edits, id: 'b', title: 'B', doc, opens: open };
};

/** The connection after everything possible was imported from the other side. */
function taken(planInput: WholePlanInput, other: Other) {
  const all = sectionsOf(planInput.portable, 'b', planInput.doc, other, open)
    .flatMap(({ differences }) => differences)
    .filter(differs);
  const never = refusals(planInput, all);
  const plan = planAll(
    planInput,
    all.filter(({ key }) => !never.has(key)),
  );
  const doc = plan.edits.reduce<object>(
    (before, { name, input }) => Object(planInput.edits[name]?.apply(before, input)),
    planInput.doc,
  );
  return { doc, edits: plan.edits, left: [...never.keys(), ...plan.refused.keys()] };
}

const keysOf = (differences: readonly Difference[]) => differences.map(({ key }) => key).toSorted();

const KINDS = [
  ['chat', webMessagingPortable, webMessaging.edits, EMPTY],
  ['sdk_mobile', mobilePortable, mobileSdk.edits, { accountName: 'New' }],
] as const;

describe.each(KINDS)('a file of %s', (kind, portable, edits, empty) => {
  const anyDocument = documents(portable);

  it('imported into an empty connection gives the same settings, except those that need a key, which no file contains', () => {
    fc.assert(
      fc.property(anyDocument, (doc) => {
        const other = readBack(portable, kind, doc);
        expect(other.wrong).toEqual([]);
        // Only a create chooses a connection's encryption.
        const { encryptionEnabled } = doc;
        const { doc: made, left } = taken(planInputOf(portable, edits, { ...empty, encryptionEnabled }), other);
        expect(left.filter((key) => key !== 'languageTranslationEnabled')).toEqual([]);
        const still = sectionsOf(portable, 'b', made, other, open).flatMap(({ differences }) => differences);
        expect(keysOf(still.filter(differs))).toEqual(left.toSorted());
      }),
      RUNS,
    );
  });

  it('of any connection makes any other one equal, including removals', () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, (here, there) => {
        const planInput = planInputOf(portable, edits, { ...here, encryptionEnabled: false, translationApiKey: 'k' });
        const other = readBack(portable, kind, { ...there, encryptionEnabled: false });
        const { doc: made, left } = taken(planInput, other);
        const still = sectionsOf(portable, 'b', made, other, open).flatMap(({ differences }) => differences);
        expect(keysOf(still.filter(differs))).toEqual(left.toSorted());
      }),
      RUNS,
    );
  });

  it('contains only edits that the kind would send', () => {
    fc.assert(
      fc.property(anyDocument, (doc) => {
        const planInput = planInputOf(portable, edits, empty);
        let now: object = empty;
        for (const { name, input } of taken(planInput, readBack(portable, kind, doc)).edits) {
          const type: EditType | undefined = planInput.edits[name];
          expect(type?.rebase?.(now, input) ?? null).toBeNull();
          now = Object(type?.apply(now, input));
        }
      }),
      RUNS,
    );
  });
});

/** The gates of a session before 8.7. */
const before87 = (gate: Gate | undefined) =>
  gate === undefined || !['multiHeadings', 'language', 'proactive', 'sessionControl', 'typingBefore'].includes(gate);

/** The edits that import a file under these gates, and the refused parts with their reasons. */
function imported(settingsOfFile: Record<string, unknown>, gates: Opens, doc: WebMessaging = EMPTY) {
  const other = readSettings(webMessagingPortable, 'A', settingsOfFile);
  const all = sectionsOf(webMessagingPortable, 'b', doc, other, gates)
    .flatMap(({ differences }) => differences)
    .filter(differs);
  const planInput = { ...planInputOf(webMessagingPortable, webMessaging.edits, doc), opens: gates };
  const refused = refusals(planInput, all);
  const { edits } = planAll(
    planInput,
    all.filter(({ key }) => !refused.has(key)),
  );
  return { refused: Object.fromEntries(refused), edits };
}

describe('an import follows the rules and gates of the form', () => {
  const NOT_OFFERED = { id: 'portable.not_offered' };

  test('GATE-17 A-77: before 8.7 headings of other languages are reported, and one heading is sent', () => {
    const { refused, edits } = imported({ widgetTitles: { en: 'Hello', es: 'Hola' } }, before87);
    expect(refused).toEqual({ 'widgetTitles[]es': NOT_OFFERED });
    expect(edits).toMatchObject([{ name: 'account', input: { values: { 'widgetTitles[]en': 'Hello' } } }]);
    expect(imported({ widgetTitles: { en: 'Hello', es: 'Hola' } }, open).refused).toEqual({});
  });

  test('A-77: before 8.7 an empty welcome message is refused, as in the form', () => {
    const doc = { ...EMPTY, welcomeMessage: 'Welcome' };
    expect(imported({ welcomeMessage: '' }, before87, doc)).toEqual({
      refused: { welcomeMessage: { id: 'display_message_empty' } },
      edits: [],
    });
    expect(imported({ welcomeMessage: '' }, open, doc).refused).toEqual({});
  });

  test('D2§9: a note of 251 characters is refused, whether notes are shown or not', () => {
    for (const showSpecialNote of [true, false]) {
      const doc = { ...EMPTY, showSpecialNote };
      expect(imported({ specialNote: { en: 'x'.repeat(251) } }, open, doc).refused).toEqual({
        'specialNote[]en': { id: 'special_note_validation_error' },
      });
      expect(imported({ specialNote: { en: 'x'.repeat(250) } }, open, doc).refused).toEqual({});
    }
  });

  test('A-74: a setting on a tab that the version lacks is reported, not sent', () => {
    const file = {
      ...{ translationService: 'google', translateFromLanguages: ['pl'], primaryLanguage: 'pl' },
      customTranslationLanguageSet: { pl: { send: 'Wyślij' } },
    };
    const { refused, edits } = imported(file, before87);
    expect(edits).toEqual([]);
    expect(Object.values(refused)).toEqual(Object.keys(refused).map(() => NOT_OFFERED));
    expect(Object.keys(refused)).toContain('translateFromLanguages');
  });

  test('A-77: before 8.7 no export contains texts that the form lacks', () => {
    const doc = { ...EMPTY, widgetTitles: { en: 'Hello', es: 'Hola' }, translationService: 'google' } as const;
    expect(settingsOf(webMessagingPortable, doc, before87)).toMatchObject({ widgetTitles: { en: 'Hello' } });
    expect(settingsOf(webMessagingPortable, doc, before87)).not.toHaveProperty('translationService');
  });

  test('A-85: twenty languages and all other changes of the set are one edit', () => {
    const codes = Array.from({ length: 20 }, (_, at) => `x${String.fromCharCode(97 + at)}`);
    const set = Object.fromEntries(codes.map((code) => [code, { send: code }]));
    const doc: WebMessaging = {
      ...EMPTY,
      customTranslationLanguageSet: { xa: { close: 'X' }, old: { send: 'Old' } },
      languageCodeList: ['xa', 'old'],
    };
    const { edits } = imported({ customTranslationLanguageSet: set }, open, doc);
    expect(edits.map(({ name }) => name)).toEqual(['languageTexts']);
    const made = webMessaging.edits.languageTexts.apply(doc, edits[0]?.input as never);
    expect(made.customTranslationLanguageSet).toEqual(set);
  });

  test('A-74: every row on a tab with a gate has that gate itself', () => {
    for (const { gate, ...topic } of TOPICS) {
      if (!gate) continue;
      expect(Object.values(topic.settings).map((row) => row.gate)).toEqual(Object.keys(topic.settings).map(() => gate));
      expect(Object.values(topic.collections).map((each) => each.gate)).toEqual(
        Object.keys(topic.collections).map(() => gate),
      );
    }
  });
});

describe('O-04 A-20 O-20: an export', () => {
  const secrets: WebMessaging = {
    ...EMPTY,
    jwtToken: 'S3CRET',
    translationApiKey: 'S3CRET',
    webhookHeaders: { Authorization: 'S3CRET' },
    widgetId: 'S3CRET',
    logo: 'https://files.example/S3CRET',
    fontSet: [{ fontId: 'S3CRET', fontUrl: 'https://files.example/f' }],
    selectedFontId: 'S3CRET',
    syncConnectionId: 'S3CRET',
    multichannel: ['S3CRET'],
    localizationFileUrl: 'https://files.example/S3CRET',
    proactiveTriggers: [{ id: 'S3CRET', code: 'a', label: 'A', botCommand: '/a', enabled: true }],
  };

  test.each(KINDS)('of %s contains no secret, id, link or file', (_, portable) => {
    expect(JSON.stringify(settingsOf(portable, secrets, open))).not.toContain('S3CRET');
  });

  it('O-34: leaves out an address with a query and reports it, and contains one without', () => {
    const head = { kind: 'sdk_mobile', name: 'A', exportedAt: '2026-01-01T00:00:00Z' };
    const written = (webhook: string) =>
      writeFile(mobilePortable, head, settingsOf(mobilePortable, { accountName: 'A', webhook }, open));
    const secret = written('https://push.example/hook?token=S3CRET');
    expect(secret.text).not.toContain('push.example');
    expect(secret.secret.map(({ label }) => label)).toEqual(['chat.webhook']);
    expect(written('https://push.example/hook').text).toContain('https://push.example/hook');
  });

  it('contains no values that no screen shows', () => {
    const shown = settingsOf(webMessagingPortable, { ...EMPTY, encryptionEnabled: true }, open);
    expect(Object.keys(shown)).toContain('encryptAttachments');
    expect(Object.keys(shown)).not.toContain('attachmentIcon');
    expect(settingsOf(webMessagingPortable, EMPTY, (gate) => !gate)).not.toHaveProperty('proactiveTriggers');
  });

  it('contains every setting of web messaging, except those excluded on purpose', () => {
    const left = Object.keys(settings).filter((name) => !(name in webMessagingPortable.settings));
    expect(left.sort()).toEqual(['selectedFontId', 'sharing', 'translationKey', 'webhook']);
  });
});

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { EditType } from '../../model/edit.ts';
import { differs, sectionsOf } from '../portable/difference.ts';
import { type Other, readText, settingsOf, writeFile } from '../portable/format.ts';
import { type Ground, planAll, refusals } from '../portable/plan.ts';
import type { Difference, Portable } from '../portable/portable.ts';
import type { WebMessaging } from './document.ts';
import { mobileSdk, webMessaging } from './index.ts';
import { mobilePortable, webMessagingPortable } from './portable.ts';
import { settings } from './settings.ts';

const open = () => true;
const RUNS = { numRuns: 40 };
const EMPTY = { accountName: 'New', widgetTitles: { en: 'New' } };

const CODES = ['es', 'pl', 'pt-BR', 'zh_Hant'];
const said = (most = 40) => fc.string({ minLength: 1, maxLength: most }).filter((text) => text.trim() !== '');
const color = fc.stringMatching(/^#[0-9a-f]{6}$/);
const word = fc.stringMatching(/^[A-Za-z]\w{0,8}$/);
const texts = (most?: number) =>
  fc.tuple(said(most), fc.dictionary(fc.constantFrom(...CODES), said(most))).map(([en, others]) => ({ ...others, en }));

/** A value that the administrator could have set, for each field of a row. */
const OF_FIELD: Record<string, fc.Arbitrary<unknown>> = {
  accountName: said(),
  widgetTitles: texts(),
  specialNote: texts(),
  welcomeMessage: fc.string(),
  widgetButtonText: said(15),
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
    chatTags: fc.uniqueArray(fc.record({ tag: word, name: said() }), { selector: ({ tag }) => tag }),
    cors: fc.uniqueArray(word.map((name) => `https://${name.toLowerCase().replaceAll('_', '')}.example`)),
    cookies: fc.uniqueArray(word),
    proactiveTriggers: fc.uniqueArray(
      fc.record({ id: fc.uuid(), code: word, label: said(), botCommand: said(), enabled: fc.boolean() }),
      { selector: ({ code }) => code },
    ),
    customTranslationLanguageSet: fc.dictionary(fc.constantFrom('en', ...CODES), fc.dictionary(word, said())),
  },
  { requiredKeys: [] },
);

/** Documents with any of the settings, as the service could hold them. */
function documents(portable: Portable): fc.Arbitrary<WebMessaging> {
  const parts = Object.values(portable.settings).flatMap((setting) => Object.entries(setting.parts));
  const values = fc.record(Object.fromEntries(parts.map(([field, part]) => [field, anyValue(field, part)])), {
    requiredKeys: ['accountName', ...(portable.settings['account'] ? ['widgetTitles', 'widgetButtonText'] : [])],
  });
  const beside = fc.record({ encryptionEnabled: fc.boolean(), translationApiKey: said() }, { requiredKeys: [] });
  return fc.tuple(values, lists, beside).map((all) => Object.assign({}, ...all));
}

function readBack(portable: Portable, kind: string, doc: WebMessaging): Other {
  const { text, tooLarge } = writeFile(
    portable,
    { kind, name: 'A', exportedAt: '2026-01-01T00:00:00Z' },
    settingsOf(portable, doc, open),
  );
  expect(tooLarge).toEqual([]);
  const read = readText(portable, kind, text);
  if ('why' in read) throw new Error(read.why);
  return read;
}

const groundOf = (portable: Portable, edits: Readonly<Record<string, EditType>>, doc: object): Ground => {
  return { portable, edits, id: 'b', title: 'B', doc, opens: open };
};

/** The connection once everything of the other side that can be taken over was taken over. */
function taken(ground: Ground, other: Other) {
  const all = sectionsOf(ground.portable, 'b', ground.doc, other, open)
    .flatMap(({ differences }) => differences)
    .filter(differs);
  const never = refusals(ground, all);
  const plan = planAll(
    ground,
    all.filter(({ key }) => !never.has(key)),
  );
  const doc = plan.edits.reduce<object>(
    (before, { name, input }) => Object(ground.edits[name]?.apply(before, input)),
    ground.doc,
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

  it('imported into an empty connection gives the same settings, but for what needs a key that no file holds', () => {
    fc.assert(
      fc.property(anyDocument, (doc) => {
        const other = readBack(portable, kind, doc);
        expect(other.wrong).toEqual([]);
        // Whether a connection is encrypted is chosen when it is made.
        const { encryptionEnabled } = doc;
        const { doc: made, left } = taken(groundOf(portable, edits, { ...empty, encryptionEnabled }), other);
        expect(left.filter((key) => key !== 'languageTranslationEnabled')).toEqual([]);
        const still = sectionsOf(portable, 'b', made, other, open).flatMap(({ differences }) => differences);
        expect(keysOf(still.filter(differs))).toEqual(left.toSorted());
      }),
      RUNS,
    );
  });

  it('of any connection turns any other one into the same, removals included', () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, (here, there) => {
        const ground = groundOf(portable, edits, { ...here, encryptionEnabled: false, translationApiKey: 'k' });
        const other = readBack(portable, kind, { ...there, encryptionEnabled: false });
        const { doc: made, left } = taken(ground, other);
        const still = sectionsOf(portable, 'b', made, other, open).flatMap(({ differences }) => differences);
        expect(keysOf(still.filter(differs))).toEqual(left.toSorted());
      }),
      RUNS,
    );
  });

  it('asks for edits that the kind would send', () => {
    fc.assert(
      fc.property(anyDocument, (doc) => {
        const ground = groundOf(portable, edits, empty);
        let now: object = empty;
        for (const { name, input } of taken(ground, readBack(portable, kind, doc)).edits) {
          const type: EditType | undefined = ground.edits[name];
          expect(type?.rebase?.(now, input) ?? null).toBeNull();
          now = Object(type?.apply(now, input));
        }
      }),
      RUNS,
    );
  });
});

describe('O-04 A-20 O-20: what no file holds', () => {
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

  test.each(KINDS)('%s: no secret, id, link or file', (_, portable) => {
    expect(JSON.stringify(settingsOf(portable, secrets, open))).not.toContain('S3CRET');
  });

  it('what a screen does not show stays behind', () => {
    const shown = settingsOf(webMessagingPortable, { ...EMPTY, encryptionEnabled: true }, open);
    expect(Object.keys(shown)).toContain('encryptAttachments');
    expect(Object.keys(shown)).not.toContain('attachmentIcon');
    const old = settingsOf(webMessagingPortable, EMPTY, (gate) => gate === undefined);
    expect(Object.keys(old)).not.toContain('proactiveTriggers');
  });

  it('every setting of web messaging travels, or is left behind on purpose', () => {
    const left = Object.keys(settings).filter((name) => !(name in webMessagingPortable.settings));
    expect(left.sort()).toEqual(['selectedFontId', 'sharing', 'translationKey', 'webhook']);
  });
});

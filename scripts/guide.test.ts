import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { marked, type Token } from 'marked';
import { describe, expect, test } from 'vitest';
import { GUIDE_LANGUAGES, GUIDE_MARK, type GuideLanguage, guidePages } from '../src/model/guide.ts';
import { guidePage, guidePaths, pagesOf, sourceOf } from './vite/guide.ts';

const everyPage = GUIDE_LANGUAGES.flatMap((language) => pagesOf(language).map((page) => [language, page] as const));

/** The possible texts of a part of a message, without those with a value. */
function readingsOf(elements: MessageFormatElement[]): string[] {
  return elements.reduce<string[]>(
    (before, element) => {
      const here =
        element.type === TYPE.literal
          ? [element.value]
          : element.type === TYPE.plural || element.type === TYPE.select
            ? Object.values(element.options).flatMap(({ value }) => readingsOf(value))
            : [];
      return before.flatMap((text) => here.map((more) => text + more));
    },
    [''],
  );
}

const wordsOf = (language: GuideLanguage): ReadonlySet<string> =>
  new Set(
    globSync(`src/**/messages/${language}.json`).flatMap((file) =>
      Object.values<string>(JSON.parse(readFileSync(file, 'utf8'))).flatMap((message) => readingsOf(parse(message))),
    ),
  );

function namesIn(source: string): string[] {
  const names: string[] = [];
  marked.walkTokens(marked.lexer(source), (token: Token) => {
    if (token.type === 'strong') names.push(token['text'].replaceAll(/\s+/g, ' '));
  });
  return names;
}

const linksIn = (html: string) =>
  [...html.matchAll(/<(?:a|link|img)\b[^>]* (?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);

/** The target of a relative link on a page of the guide, as a path of the build. */
const targetOf = (language: string, href: string) =>
  new URL(href, `http://host/guide/${language}/page.html`).pathname.slice(1);

describe('the guide', () => {
  test('has the same pages in each language, at most twelve', () => {
    for (const language of GUIDE_LANGUAGES) expect(pagesOf(language), language).toEqual(pagesOf('en'));
    expect(pagesOf('en').length).toBeLessThanOrEqual(12);
  });

  test.each(everyPage)('%s/%s links relatively, and only to files of the guide', (language, page) => {
    const files = new Set(Object.values(guidePaths()).flat());
    const links = linksIn(guidePage(language, page));
    expect(links.length).toBeGreaterThan(2);
    for (const href of links) {
      expect(href).not.toMatch(/^(?:\/|[a-z]+:)/);
      expect(files).toContain(targetOf(language, href));
    }
  });

  test.each(GUIDE_LANGUAGES)('%s: the index links to every page, by its title', (language) => {
    const index = sourceOf(language, 'index');
    for (const page of pagesOf(language).filter((name) => name !== 'index')) {
      const title = /^# (.+)\n/.exec(sourceOf(language, page))?.[1];
      expect(index).toContain(`- [${title}](${page}.md)`);
    }
  });

  test.each(GUIDE_LANGUAGES)('%s: each bold name is a text of the console in that language', (language) => {
    const words = wordsOf(language);
    const unknown = pagesOf(language).flatMap((page) =>
      namesIn(sourceOf(language, page)).flatMap((name) => (words.has(name) ? [] : `${page}: ${name}`)),
    );
    expect(unknown).toEqual([]);
  });

  test.each(everyPage)('%s/%s has as many links as the English page', (language, page) => {
    const linksOf = (source: string) => [...source.matchAll(/\]\([\w-]+\.md\)/g)].length;
    expect(linksOf(sourceOf(language, page))).toBe(linksOf(sourceOf('en', page)));
  });

  test.each(everyPage)('%s/%s has no script, no inline style, and the policy that forbids them', (language, page) => {
    const html = guidePage(language, page);
    expect(html).not.toMatch(/<(?:script|style|iframe)\b|\sstyle=|\son\w+=/);
    expect(html).toContain("default-src 'none'; img-src 'self'; style-src 'self'");
    expect(html).toContain(GUIDE_MARK);
  });

  test('shows each picture once, in every language, with its size and an alternative text in that language', () => {
    const shown = GUIDE_LANGUAGES.map((language) =>
      pagesOf(language).flatMap((page) =>
        [...guidePage(language, page).matchAll(/<img src="([^"]+)" width="\d+" height="\d+" alt="([^"]+)">/g)].map(
          ([, file = '', words = '']) => ({ file, words }),
        ),
      ),
    );
    const filesIn = (language: GuideLanguage) =>
      guidePaths()[language]?.flatMap((path) => (path.endsWith('.webp') ? [basename(path)] : []));
    expect(shown.map((pictures) => pictures.map(({ file }) => file))).toEqual(GUIDE_LANGUAGES.map(filesIn));
    expect(filesIn('en')?.length).toBeGreaterThan(5);
    const words = shown.flat().map((picture) => picture.words);
    expect(new Set(words).size).toBe(words.length);
  });

  test('names no page that is missing', () => {
    expect(pagesOf('en')).toEqual(expect.arrayContaining(guidePages()));
  });
});

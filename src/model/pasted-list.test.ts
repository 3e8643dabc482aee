import { describe, expect, it } from 'vitest';
import { cellsIn, linesIn, refusedText, sortList, valuesIn } from './pasted-list.ts';

const isAddress = (text: string) => /^https:\/\/[a-z]+\.example(\/\S*)?$/.test(text);

describe('O-42: several codes in a field for one', () => {
  it.each([
    ['https://a.example https://b.example'],
    ['https://a.example ↵ https://b.example'],
    ['https://a.example,https://b.example'],
    ['https://a.example;https://b.example;'],
    ['https://a.example, https://b.example'],
    ['\thttps://a.example\t\thttps://b.example,'],
  ])('%j are two', (text) => {
    expect(valuesIn(text, true, isAddress)).toEqual(['https://a.example', 'https://b.example']);
  });

  it('are separated by commas if a single one cannot contain them', () => {
    expect(valuesIn('a,b;c', true, (text) => /^\w+$/.test(text))).toEqual(['a', 'b', 'c']);
    expect(valuesIn('https://a.example/1,2', true, isAddress)).toBeUndefined();
    expect(valuesIn('https://a.example/1,https://b.example/2', true, isAddress)).toHaveLength(2);
  });
});

it('O-42: a mistyped code is no list', () => {
  for (const text of ['https://one a.example', 'foo bar', 'foo, bar', 'https://a.example', ''])
    expect(valuesIn(text, true, (each) => each === 'a.example' || isAddress(each))).toBeUndefined();
  expect(valuesIn('https://a.example, foo', true, isAddress)).toEqual(['https://a.example', 'foo']);
});

it('O-42: free text has one value per line, whatever it contains', () => {
  expect(valuesIn('Yes, please; now', false, () => true)).toBeUndefined();
  expect(valuesIn('Yes, please ↵ No', false, () => true)).toEqual(['Yes, please', 'No']);
  expect(linesIn('Yes, please ↵  ↵ No ')).toEqual(['Yes, please', 'No']);
});

describe('O-42: the cells of a line', () => {
  const isHeader = ([key = '', value = '']: readonly string[]) => /^[A-Za-z-]+$/.test(key) && value !== '';
  const isTag = ([, tag = '']: readonly string[]) => /^[A-Za-z]\w*$/.test(tag);

  it.each([
    ['X-Key\tone', ['X-Key', 'one']],
    ['Authorization: Basic a:b=;c', ['Authorization', 'Basic a:b=;c']],
    ['X-Key=one', ['X-Key', 'one']],
    ['X-Key;one', ['X-Key', 'one']],
  ])('%j are a key and its value', (line, cells) => expect(cellsIn(line, 2, isHeader)).toEqual(cells));

  it('are split where all cells are valid', () => {
    expect(cellsIn('Type: customer, of us, customerType', 2, isTag)).toEqual(['Type: customer, of us', 'customerType']);
    expect(cellsIn('Hello\tcode_1\t/start', 3, () => true)).toEqual(['Hello', 'code_1', '/start']);
  });

  it('do not exist if no split is valid', () => {
    expect(cellsIn('one two', 2, isHeader)).toBeUndefined();
    expect(cellsIn('a\tb\tc\td', 3, () => true)).toBeUndefined();
  });
});

it('O-42: a list has values to add, existing values, and refused ones', () => {
  const listed = ['a', 'there', 'a', '?', 'b', 'c'].map((text) => ({ text, value: text }));
  const sorted = sortList([...listed, { text: 'x y', value: undefined }], {
    alone: (value) => (value === '?' ? 'chat.domain_empty' : null),
    beside: (value, added) => {
      if (added.length === 2) return 'max_webhook_limit';
      return value === 'there' || added.includes(value) ? 'existing_error' : null;
    },
    full: 'max_webhook_limit',
  });
  expect(sorted).toEqual({
    add: ['a', 'b'],
    there: 2,
    refused: [
      { text: '?', why: 'chat.domain_empty' },
      { text: 'c', why: 'max_webhook_limit' },
      { text: 'x y', why: 'members.list.unclear' },
    ],
  });
  expect(refusedText(sorted)).toBe('? ↵ c ↵ x y');
});

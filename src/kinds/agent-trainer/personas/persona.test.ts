import { describe, expect, it, test } from 'vitest';
import { NO_TEXTS, PERSONA_FIELDS, type PersonaField, personaOf, textProblem, textsOf, todayOf } from './persona.ts';

const TODAY = '2024-02-29';

describe('the rules for a persona’s texts', () => {
  it.each<[string, PersonaField, string, string | null]>([
    ['AT-PER-05', 'customerId', '  ', 'customer_id_empty'],
    ['AT-PER-06', 'customerId', 'a_1', 'customer_id_invalid'],
    ['AT-PER-06', 'customerId', 'é-1', 'customer_id_invalid'],
    ['AT-PER-06', 'customerId', 'A-1', null],
    ['AT-PER-07', 'customerId', '1234567', null],
    ['AT-PER-07', 'customerId', '12345678', 'customer_id_length'],
    ['AT-PER-09', 'fullName', '', 'persona.name_empty'],
    ['AT-PER-09', 'email', '', 'persona.email_empty'],
    ['AT-PER-09', 'phone', ' ', 'persona.phone_empty'],
    ['AT-PER-09', 'address', '', 'persona.address_empty'],
    ['AT-PER-09', 'dob', '', 'persona.dob_empty'],
    ['AT-PER-09', 'accountDetails', '', 'persona.account_empty'],
    ['AT-PER-09', 'occupation', '', 'persona.occupation_empty'],
    ['AT-PER-10', 'phone', '+1 555-0100', null],
    ['AT-PER-10', 'phone', ' 5550100 ', null],
    ['AT-PER-10', 'phone', '12a', 'phone_persona_invalid'],
    ['AT-PER-10', 'phone', '1+2', 'phone_persona_invalid'],
    ['AT-PER-10', 'phone', '+', 'phone_persona_invalid'],
    ['AT-PER-11', 'dob', TODAY, null],
    ['AT-PER-11', 'dob', '2024-03-01', 'dob_future'],
    ['O-38', 'customerId', '\u200bA\u00ad1\u00a0', null],
    ['O-38', 'phone', '\u202a+1\u00a0555\u20090100\u202c', null],
    ['O-38', 'email', '\u200bname@example.com\u2060', null],
    ['O-38', 'fullName', '\u200b\u00ad', 'persona.name_empty'],
    ['AT-PER-11', 'dob', '0085-05-17', 'persona.dob_early'],
    ['AT-PER-11', 'dob', '1899-12-31', 'persona.dob_early'],
    ['AT-PER-11', 'dob', '1900-01-01', null],
    ['A-119', 'dob', '1990-1-5', 'persona.dob_invalid'],
    ['A-119', 'dob', '31.12.1990', 'persona.dob_invalid'],
    ['A-119', 'dob', '2023-02-29', 'persona.dob_invalid'],
    ['A-119', 'dob', '1900-02-29', 'persona.dob_invalid'],
    ['A-119', 'dob', '2000-02-29', null],
    ['A-119', 'dob', '2000-04-31', 'persona.dob_invalid'],
    ['A-119', 'dob', '2000-13-01', 'persona.dob_invalid'],
    ['A-119', 'dob', '2000-00-01', 'persona.dob_invalid'],
    ['A-119', 'dob', '2000-01-00', 'persona.dob_invalid'],
    ['D2§5', 'email', 'name@example.com', null],
    ['D2§5', 'email', 'name', 'persona.email_invalid'],
    ['D2§5', 'email', 'a b@example.com', 'persona.email_invalid'],
  ])('%s: %s "%s"', (_, field, text, expected) => {
    expect(textProblem(field, text, TODAY)).toBe(expected);
  });
});

test('today is the local calendar day', () => {
  expect(todayOf(new Date(2024, 1, 9, 23, 59))).toBe('2024-02-09');
  expect(todayOf(new Date(2024, 11, 31, 0, 0))).toBe('2024-12-31');
});

test('A-114: unknown fields of a persona are kept by an edit', () => {
  const held = { ...personaOf(NO_TEXTS, 'low'), note: 'x' };
  const texts = Object.fromEntries(PERSONA_FIELDS.map((field) => [field, field])) as Record<PersonaField, string>;
  const edited = personaOf(texts, 'high', held);
  expect(edited).toMatchObject({ note: 'x', patienceLevel: 'high' });
  expect(textsOf(edited)).toEqual(texts);
});

test('AT-PER-03 O-30: a date of birth that the service sends with a time is its day, and goes back as it came', () => {
  const dob = '1990-12-31T00:00:00.000Z';
  const blank = personaOf(NO_TEXTS, 'low');
  const held = { ...blank, bio: { ...blank.bio, dob } };
  expect(textsOf(held).dob).toBe('1990-12-31');
  expect(personaOf({ ...textsOf(held), fullName: 'Ann' }, 'low', held).bio).toMatchObject({ full_name: 'Ann', dob });
  expect(personaOf({ ...textsOf(held), dob: '1990-12-30' }, 'low', held).bio.dob).toBe('1990-12-30');
});

test('O-30: a patience level that was never set is not set by an edit of something else', () => {
  const { patienceLevel: _, ...held } = personaOf(NO_TEXTS, 'low');
  expect(personaOf(textsOf(held), 'medium', held)).toEqual(held);
  expect(personaOf(textsOf(held), 'high', held)).toEqual({ ...held, patienceLevel: 'high' });
  expect(personaOf(NO_TEXTS, 'medium')).toMatchObject({ patienceLevel: 'medium' });
  expect(personaOf(NO_TEXTS, 'medium', { ...held, patienceLevel: 'low' })).toMatchObject({ patienceLevel: 'medium' });
});

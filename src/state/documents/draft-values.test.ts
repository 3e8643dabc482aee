import { describe, expect, it } from 'vitest';
import { isMoved, touchedFields, withField } from './draft-values.ts';

const NOTHING = { values: {}, base: {} };

describe('what is typed over what is saved', () => {
  const saved = { name: 'Support' };
  const typed = withField(NOTHING, 'name', 'Sales', saved.name, false);

  it('rule 16: keeps what was saved when the typing began', () => {
    expect(typed).toEqual({ values: { name: 'Sales' }, base: { name: 'Support' } });
    const later = withField(typed, 'name', 'Sales 2', 'Renamed elsewhere', false);
    expect(later).toEqual({ values: { name: 'Sales 2' }, base: { name: 'Support' } });
  });

  it('is nothing once it is as saved again', () => {
    expect(withField(typed, 'name', 'Support', 'Support', false)).toEqual(NOTHING);
  });

  it('rule 16: says when another administrator changed it meanwhile, unless to the same', () => {
    expect(isMoved(typed, saved)).toBe(false);
    expect(isMoved(typed, { name: 'Renamed elsewhere' })).toBe(true);
    expect(isMoved(typed, { name: 'Sales' })).toBe(false);
  });
});

describe('O-15: a secret', () => {
  const typed = withField(NOTHING, 'authToken', 'new', 'old', true);

  it('keeps no base: neither when it is typed, nor when more is typed', () => {
    expect(typed).toEqual({ values: { authToken: 'new' }, base: {} });
    expect(withField(typed, 'authToken', 'newer', 'old', true).base).toEqual({});
  });

  it('that is not changed does not enter the draft', () => {
    expect(withField(NOTHING, 'authToken', 'old', 'old', true)).toEqual(NOTHING);
    expect(withField(typed, 'authToken', 'old', 'old', true)).toEqual(NOTHING);
    expect(withField(NOTHING, 'name', 'Sales', 'Support', false).values).not.toHaveProperty('authToken');
  });

  it('is touched but never overtaken: the last writer wins', () => {
    expect(touchedFields(typed, { authToken: 'old' })).toEqual(['authToken']);
    expect(isMoved(typed, { authToken: 'changed elsewhere' })).toBe(false);
  });
});

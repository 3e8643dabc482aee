import { describe, expect, it } from 'vitest';
import { type DraftValues, movedFrom, touchedFields, withField, withoutFields } from './draft-values.ts';

const NOTHING = { values: {}, base: {}, server: {} };

/** Input over a saved value; `held`: the service's value, if waiting edits hide it. */
const typedOver = (draft: DraftValues, field: string, value: unknown, saved: unknown, held = saved, secret = false) =>
  withField(draft, field, value, { saved, held, secret });

const moved = (draft: DraftValues, saved: Record<string, unknown>, values = saved, own: readonly string[] = []) =>
  movedFrom(draft, saved, { values, own });

describe('input over saved values', () => {
  const saved = { name: 'Support' };
  const typed = typedOver(NOTHING, 'name', 'Sales', saved.name);

  it('rule 16: keeps the saved value from when the typing began', () => {
    const base = { base: { name: 'Support' }, server: { name: 'Support' } };
    expect(typed).toEqual({ values: { name: 'Sales' }, ...base });
    const later = typedOver(typed, 'name', 'Sales 2', 'Renamed elsewhere');
    expect(later).toEqual({ values: { name: 'Sales 2' }, ...base });
  });

  it('is empty once it equals the saved value again', () => {
    expect(typedOver(typed, 'name', 'Support', 'Support')).toEqual(NOTHING);
  });

  it('rule 16: reports another administrator’s change, unless to the same value', () => {
    expect(moved(typed, saved)).toEqual({});
    expect(moved(typed, { name: 'Renamed elsewhere' })).toEqual({ name: 'Support' });
    expect(moved(typed, { name: 'Sales' })).toEqual({});
  });
});

describe('O-06 O-30: values that this device wrote, or wanted to write, are nobody else’s change', () => {
  const waiting = { language: 'Polish' };
  const server = { language: 'English' };
  const typed = typedOver(NOTHING, 'language', 'German', 'Polish', 'English');

  it('neither when the edit under the input is refused or discarded, nor when it is saved', () => {
    expect(moved(typed, waiting, server)).toEqual({});
    expect(moved(typed, server)).toEqual({});
    expect(moved(typed, waiting)).toEqual({});
  });

  it('nor when another window saved a value since; anybody else’s value is a change, over the service’s', () => {
    const now = { language: 'French' };
    expect(moved(typed, now, now, ['language'])).toEqual({});
    expect(moved(typed, now, now)).toEqual({ language: 'English' });
  });

  it('input typed during a save is based on the service’s value at that time', () => {
    const more = { ...typed, values: { language: 'German too' } };
    const left = withoutFields(more, { language: 'German' }, { language: 'German' }, server);
    expect(left).toEqual({ values: more.values, base: { language: 'German' }, server });
  });
});

it('O-30: further input over a saved map is based on the typed map, not on entries that others added since', () => {
  const [mine, theirs] = [
    { en: 'A', es: 'x' },
    { en: 'A', es: 'x', de: 'Hallo' },
  ];
  const typed = typedOver(NOTHING, 'titles', { en: 'B', es: 'x' }, { en: 'old', es: 'x' });
  const left = withoutFields(typed, { titles: mine }, { titles: theirs }, { titles: theirs });
  expect(left.base).toEqual({ titles: mine });
  expect(moved(left, { titles: theirs })).toEqual({});
});

describe('O-15: a secret', () => {
  const typed = typedOver(NOTHING, 'authToken', 'new', 'old', 'old', true);

  it('keeps no base: neither for the first key nor for later ones', () => {
    expect(typed).toEqual({ values: { authToken: 'new' }, base: {}, server: {} });
    expect(typedOver(typed, 'authToken', 'newer', 'old', 'old', true)).toMatchObject({ base: {}, server: {} });
  });

  it('that did not change does not enter the draft', () => {
    expect(typedOver(NOTHING, 'authToken', 'old', 'old', 'old', true)).toEqual(NOTHING);
    expect(typedOver(typed, 'authToken', 'old', 'old', 'old', true)).toEqual(NOTHING);
    expect(typedOver(NOTHING, 'name', 'Sales', 'Support').values).not.toHaveProperty('authToken');
  });

  it('is touched but never moved: the last writer wins', () => {
    expect(touchedFields(typed, { authToken: 'old' })).toEqual(['authToken']);
    expect(moved(typed, { authToken: 'changed elsewhere' })).toEqual({});
  });
});

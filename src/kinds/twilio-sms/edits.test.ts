import { describe, expect, it } from 'vitest';
import { type MapInput, mapInput } from '../../settings/rows/map-edit.ts';
import type { Sms } from './document.ts';

import { twilioSms } from './index.ts';

const { edits } = twilioSms;

const doc: Sms = { name: 'Support', menuConfiguration: '{label}', countryCodes: { US: '+1', CA: '+1' } };

describe('the menu reply', () => {
  const { menu } = edits;
  const input = { id: 't1', values: { menuConfiguration: '{label} {#}' } };

  it('SMS-37: posts only the template', () => {
    expect(menu.steps[0]?.request(doc, input, {})).toEqual({
      method: 'POST',
      path: '/connections/twilio/t1',
      body: { menuConfiguration: '{label} {#}' },
    });
  });

  it('A-60: the answer may have another template; without one the sent value is kept', () => {
    const take = (answer: unknown) => menu.steps[0]?.take?.(answer, doc, input).doc?.menuConfiguration;
    expect(take({ menuConfiguration: '{label}!' })).toBe('{label}!');
    expect(take('')).toBe('{label} {#}');
  });

  it('A-53: is validated again before it is sent', () => {
    expect(menu.rebase?.(doc, input)).toBeNull();
    expect(menu.rebase?.(doc, { id: 't1', values: { menuConfiguration: 'x' } })).toEqual({ id: 'menu_no_label' });
  });

  it('SMS-27: describes a missing value as the default', () => {
    expect(menu.describe(input, {}).from).toEqual({ verbatim: '{label} (TXT: {#})' });
  });
});

describe('the allowed countries', () => {
  const { countries } = edits;
  const add: MapInput = { id: 't1', add: { PL: '+48' }, remove: ['CA'] };

  it('touch the members that differ between the shown and the wanted map', () => {
    expect(mapInput('t1', { US: '+1', CA: '+1' }, { US: '+1', PL: '+48' })).toEqual(add);
    expect(mapInput('t1', { US: '1' }, { US: '+1' })).toEqual({ id: 't1', add: { US: '+1' }, remove: [] });
  });

  it('OFF-11: that correct a refused change replace it, whichever part of it they drop', () => {
    const seen = { US: '+1', CA: '+1' };
    const refused = { id: 't1', add: { IS: '+354' }, remove: ['CA'] };
    for (const next of [
      { US: '+1', IS: '+354', PL: '+48' },
      { US: '+1', PL: '+48' },
      { ...seen, PL: '+48' },
    ]) {
      const mended = mapInput('t1', seen, next, { US: '+1', IS: '+354' });
      expect(countries.merge?.(refused, mended)).toEqual(mended);
      expect(countries.apply(doc, mended).countryCodes).toEqual(next);
    }
  });

  it('SMS-40: post the whole map', () => {
    expect(countries.steps[0]?.request(doc, add, {})).toEqual({
      method: 'POST',
      path: '/connections/twilio/t1',
      body: { countryCodes: { US: '+1', PL: '+48' } },
    });
  });

  it('O-18: keep countries that another administrator added meanwhile', () => {
    const moved = { ...doc, countryCodes: { US: '+1', CA: '+1', DE: '+49' } };
    expect(countries.apply(moved, add).countryCodes).toEqual({ US: '+1', DE: '+49', PL: '+48' });
  });

  it('have the same effect when applied twice', () => {
    const once = countries.apply(doc, add);
    expect(countries.apply(once, add)).toEqual(once);
  });

  it('SMS-41: the map of the answer replaces the shown one', () => {
    const take = (answer: unknown) => countries.steps[0]?.take?.(answer, doc, add).doc?.countryCodes;
    expect(take({ countryCodes: { FR: '33' } })).toEqual({ FR: '+33' });
    expect(take({ countryCodes: { FR: 33, DE: null, PL: '+48' } })).toEqual({ FR: '+33', PL: '+48' });
    expect(take({})).toEqual({ US: '+1', PL: '+48' });
  });

  it('merge if both wait', () => {
    const later: MapInput = { id: 't1', add: { CA: '+1', FR: '+33' }, remove: ['PL'] };
    const merged = countries.merge?.(add, later);
    expect(merged).toEqual({ id: 't1', add: { CA: '+1', FR: '+33' }, remove: ['PL'] });
    expect(merged && countries.apply(doc, merged)).toEqual(countries.apply(countries.apply(doc, add), later));
  });

  it('SMS-42: must not leave the newest map empty', () => {
    const remove: MapInput = { id: 't1', add: {}, remove: ['US', 'CA'] };
    expect(countries.rebase?.(doc, remove)).toEqual({ id: 'country_codes_empty' });
    expect(countries.rebase?.({ ...doc, countryCodes: { PL: '+48' } }, remove)).toBeNull();
  });

  it.each([
    [add, 'countries.added_removed', { added: 'Poland +48', removed: 'Canada' }],
    [{ id: 't1', add: { PL: '+48', IN: '+91' }, remove: [] }, 'countries.added', { added: 'India +91, Poland +48' }],
    [{ id: 't1', add: {}, remove: ['PL', 'zz9'] }, 'countries.removed', { removed: 'Poland, zz9' }],
  ] as const)('are described by the names of added and removed countries', (input, id, values) => {
    expect(countries.describe(input as MapInput, {}).to).toMatchObject({ id, values });
  });
});

it('SMS-44: deleting calls DELETE and ends with the name in the banner', () => {
  const input = { id: 't1', name: 'Support' };
  expect(edits.remove.steps[0]?.request({}, input, {})).toEqual({ method: 'DELETE', path: '/connections/twilio/t1' });
  expect(edits.remove.saved(input)).toEqual({ id: 'account_deleted', values: { name: 'Support' } });
  const untitled = { id: 'account_deleted', values: { name: { id: 'list.untitled' } } };
  expect(edits.remove.saved({ id: 't1', name: ' ' })).toEqual(untitled);
});

it.each([
  ['SMS-19', edits.create.failed, 'failed_to_create_twilio'],
  ['SMS-38', edits.menu.failed, 'menu_config_update_failure'],
  ['SMS-43', edits.countries.failed, 'failed_to_update_twilio'],
  ['SMS-46', edits.remove.failed, 'failed_to_remove_twilio'],
])('%s: a refusal without a code has the general message', (_, failed, id) => {
  expect(Reflect.apply(failed, undefined, [{}])).toEqual({ id });
});

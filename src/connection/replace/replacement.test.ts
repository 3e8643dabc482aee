import { describe, expect, it } from 'vitest';
import { createEdit } from '../kind/create-edit.ts';
import { clearingEdit, replacingEdit } from './replacement.ts';
import { stageOf } from './stage.ts';

type Create = { key: string; name: string; phoneNumber: string };

const create = createEdit<Create>({
  platform: 'twilio',
  address: '/twilio-create?',
  same: ['name'],
  nameOf: ({ name }) => name,
  detailOf: ({ phoneNumber }) => phoneNumber,
  body: ({ name }) => ({ name }),
  failed: 'action.close',
});
const clear = clearingEdit({ platform: 'twilio', failed: 'action.close' });
const plain = replacingEdit(create, 'twilio');
const restoring = replacingEdit<Create, { menu: string }>(create, 'twilio', (id, { menu }) => ({
  method: 'POST',
  path: `/connections/twilio/${id}`,
  body: { menu },
}));
const input = { key: 'k1', name: 'Support', phoneNumber: '+1', replaces: 't1', menu: '{label}' };

describe('replacing credentials', () => {
  it('deletes first: both halves use one lane, and a refused deletion holds the create back', () => {
    const removed = { id: 't1', name: 'Support' };
    expect([clear.lane(removed), clear.turnsWith?.(removed)]).toEqual(['twilio/t1', 'twilio/t1/replace']);
    expect([plain.lane(input), plain.turnsWith?.(input)]).toEqual(['twilio/+k1', 'twilio/t1/replace']);
    expect(plain.touches(input)).toEqual(clear.touches(removed));
    expect(clear.steps[0]?.request({}, removed, {})).toEqual({ method: 'DELETE', path: '/connections/twilio/t1' });
  });

  it('creates with the same call as every other create, and searches for a lost one in the same way', () => {
    expect(plain.steps).toEqual(create.steps);
    expect(plain.find).toBe(create.find);
    expect(plain.codes).toBe(create.codes);
  });

  it('restores on the new connection the settings that a create does not contain', () => {
    expect(restoring.steps.map(({ name }) => name)).toEqual(['create', 'restore']);
    expect(restoring.steps[1]?.request({}, input, { created: 't2' })).toEqual({
      method: 'POST',
      path: '/connections/twilio/t2',
      body: { menu: '{label}' },
    });
  });

  it('O-30 O-32: keeps the copied values with the deletion, also in an export', () => {
    const copied = { name: 'Support', countryCodes: { US: '+1' }, hasTwilioWhatsAppTemplate: true };
    expect(clear.copiedValues?.({ id: 't1', name: 'Support', copied })).toBe(copied);
    expect(clear.accept?.({ id: 't1', name: 'x', copied, more: 1 }, 'Support')).toEqual({
      id: 't1',
      name: 'Support',
      copied,
    });
    expect(clear.accept?.({ id: 't1', name: 'x', copied: { name: { a: { b: 1 } } } }, 'Support')).toEqual({
      id: 't1',
      name: 'Support',
    });
  });

  it('waits as a row that reopens its form', () => {
    expect(restoring.listEffect?.(input)).toMatchObject({ creating: true, path: '/twilio-create?waiting=k1' });
  });

  it('reports its stage', () => {
    expect(stageOf({ progress: {} }, {})).toBe('replace.stage_delete');
    expect(stageOf({ progress: {} }, undefined)).toBe('replace.stage_create');
    expect(stageOf({ progress: { created: 't2' } }, undefined)).toBe('replace.stage_restore');
  });
});

import { expect, test } from 'vitest';
import type { Persona } from '../../../model/custom-connection.ts';
import { compareWithServer } from '../../../model/view.ts';
import { bulkPersonas } from './edits.ts';
import { MAX_PERSONAS, personaOf } from './persona.ts';

const persona = (customerId: string, fullName = `Customer ${customerId}`): Persona =>
  personaOf(
    {
      ...{ customerId, fullName, email: 'jo@example.com', phone: '12', address: '1 Main Street' },
      ...{ dob: '1990-12-31', accountDetails: 'Plan', occupation: 'Baker' },
    },
    'medium',
  );
const input = { id: 't1', personas: [persona('N-1'), persona('N-2')] };
const OLD = persona('CU-1');
const step = bulkPersonas.steps[0];
const base = { base: {} };

test('AT-PER-14 A-114: the personas are posted together, after the existing ones', () => {
  const doc = { customerData: [OLD] };
  expect(step?.request(doc, input, {})).toEqual({
    method: 'POST',
    path: '/gen-ai-partial/t1/bulk_upload_personas',
    body: { customerData: input.personas },
  });
  expect(bulkPersonas.apply(doc, input).customerData).toEqual([OLD, ...input.personas]);
  expect(bulkPersonas.apply({}, input).customerData).toEqual(input.personas);
});

test('O-17: an upload counts as done also if the service’s personas have more fields', () => {
  const noted = { ...persona('N-1'), note: 'x' };
  const there = { customerData: [noted, persona('N-2'), OLD] };
  expect(compareWithServer(bulkPersonas, there, input, base)).toBe('holds');
  expect(bulkPersonas.apply(there, input)).toEqual(there);
  expect(bulkPersonas.rebase?.(there, input)).toBeNull();
});

test('O-17: after a partial upload only the rest is posted', () => {
  const doc = { customerData: [persona('N-2')] };
  expect(compareWithServer(bulkPersonas, doc, input, base)).toBe('send');
  expect(step?.request(doc, input, {}).body).toEqual({ customerData: [persona('N-1')] });
  expect(bulkPersonas.apply(doc, input).customerData).toEqual([persona('N-2'), persona('N-1')]);
});

test('AT-PER-16: IDs that another administrator has used are named, and do not mean that the upload was done', () => {
  const doc = { customerData: [persona('N-1', 'Their customer'), persona('N-2', 'Another')] };
  expect(compareWithServer(bulkPersonas, doc, input, base)).toBe('send');
  expect(bulkPersonas.rebase?.(doc, input)).toEqual({ id: 'persona.not_unique', values: { ids: 'N-1, N-2' } });
});

test('AT-PER-18: an upload that exceeds the limit is not sent', () => {
  const full = (count: number) => ({ customerData: Array.from({ length: count }, (_, at) => persona(`OLD-${at}`)) });
  expect(bulkPersonas.rebase?.(full(MAX_PERSONAS - 2), input)).toBeNull();
  expect(bulkPersonas.rebase?.(full(MAX_PERSONAS - 1), input)).toEqual({ id: 'length_exceeded' });
});

test('O-21: nothing is sent while the simulation runs, whatever else applies', () => {
  const doc = { simulationStatus: 'start' as const, customerData: [persona('N-1', 'Their customer')] };
  expect(bulkPersonas.rebase?.(doc, input)).toEqual({ id: 'trainer.running' });
});

test('D2§5: every text is validated again', () => {
  const wrong = { id: 't1', personas: [persona('N-1'), persona('N_2')] };
  expect(bulkPersonas.rebase?.({}, wrong)).toEqual({ id: 'customer_id_invalid' });
});

test('A-124: it touches its own members, and its title has their number and names', () => {
  expect(bulkPersonas.touches(input)).toEqual(['customerData[customerId]N-1', 'customerData[customerId]N-2']);
  const many = { id: 't1', personas: ['A', 'B', 'C', 'D', 'E'].map((id) => persona(id)) };
  expect(bulkPersonas.describe(many, {})).toEqual({
    what: { id: 'persona.of_file', values: { count: 5 } },
    to: { id: 'persona.named', values: { names: 'Customer A, Customer B, Customer C', count: 2 } },
  });
  expect(bulkPersonas.saved(many)).toEqual({ id: 'persona.uploaded', values: { count: 5 } });
  expect(bulkPersonas.failed(many)).toEqual({ id: 'customer_details_failed' });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDocuments } from '../io/store/documents.ts';
import { isOnNewest } from './freshness.ts';
import { type Device, freshDevice, ok, openDevice, set, smallSubject } from './testing/device.ts';

const subject = smallSubject();
let device: Device;

beforeEach(async () => {
  freshDevice();
  device = await openDevice(subject, async () => ok());
  await device.documents.keep('a/1', device.know('1', { text: 'a' }));
});
afterEach(() => device.putAway());

const made = set(subject, '1', { text: 'b' }, { text: 'a' });

describe('O-18: an edit made online goes without a look', () => {
  test('on a copy that the service has shown in this visit', () => {
    expect(isOnNewest(device.documents, made)).toBe(true);
  });

  test('O-16: not on one of an earlier visit', async () => {
    const documents = openDocuments(device.vault);
    await documents.read('a/1');
    expect(isOnNewest(documents, made)).toBe(false);
    documents.remember('a/1', { text: 'a' }, [], 1);
    expect(isOnNewest(documents, made)).toBe(true);
  });

  test('not on one that has changed since', () => {
    device.know('1', { text: 'theirs' });
    expect(isOnNewest(device.documents, made)).toBe(false);
  });
});

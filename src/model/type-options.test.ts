import { expect, test } from 'vitest';
import '../testing/kinds.ts';
import { acceptOf, CHANGES_FILE, SETTINGS_FILE } from './file-types.ts';
import { readSession } from './session.ts';
import { isOfType, typeOptions } from './type-options.ts';

const options = (version: string) =>
  typeOptions(readSession({ platform_version: version }, 's') ?? undefined).map(({ value }) => value);

test('LIST-08 A-22: two platforms with the same name are one type; a type that the version hides is missing', () => {
  const all = options('8.24.0');
  expect(new Set(all).size).toBe(all.length);
  expect(all).toEqual(expect.arrayContaining(['chat', 'sms', 'whatsapp', 'facebook']));
  expect(all).toContain('custom');
  expect(options('8.6.0')).not.toContain('custom');
  expect(typeOptions(undefined).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['platform.sms', 'platform.whatsapp']),
  );
});

test('LIST-08 A-22: a connection has the type of its platform’s name', () => {
  expect(['twilio', 'vonage-sms', 'chat', 'fax'].map((platform) => isOfType(platform, 'sms'))).toEqual([
    ...[true, true, false, false],
  ]);
});

test('decision 0071: a dialog offers files of the console, and those that were renamed to .json', () => {
  expect(acceptOf(SETTINGS_FILE)).toBe('.sbsettings,application/vnd.switchboard.settings+json,.json,application/json');
  expect(acceptOf(CHANGES_FILE)).toBe('.sbchanges,application/vnd.switchboard.changes+json,.json,application/json');
});

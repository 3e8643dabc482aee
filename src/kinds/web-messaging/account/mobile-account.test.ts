import { describe, expect, it } from 'vitest';
import { parseWebMessaging } from '../base/document.ts';
import { accountEdits } from './mobile-account.ts';

describe('A-72: the name of a mobile SDK connection', () => {
  const bodyOf = (served: object) =>
    accountEdits.accountName.steps[0]?.request(
      parseWebMessaging(served),
      { id: 'sdk-app', values: { accountName: 'Shop' } },
      {},
    ).body;

  it('A-72 O-30: is posted with the service’s platform, whichever it is', () => {
    expect(bodyOf({ sdkPlatform: 'ios_android' })).toEqual({ accountName: 'Shop', sdkPlatform: 'ios_android' });
  });

  it('A-72: is posted as that of a mobile SDK if the service names none', () => {
    for (const served of [{}, { sdkPlatform: '' }, { sdkPlatform: null }])
      expect(bodyOf(served)).toEqual({ accountName: 'Shop', sdkPlatform: 'sdk_mobile' });
  });
});

import { expect, it } from 'vitest';
import { accountProblem, accountProblems } from './account.ts';

it.each([
  ['CCA-02', 'accountName', '', 'name_empty'],
  ['CCA-02', 'accountName', '   ', 'name_empty'],
  ['CCA-02', 'accountName', 'Kiosks', null],
  ['CCA-03', 'webhook', '', 'client_webhook_criteria_error'],
  ['CCA-03', 'webhook', '  ', 'client_webhook_criteria_error'],
  ['CCA-04', 'webhook', 'http://a.com', 'client_webhook_criteria_error'],
  ['CCA-04', 'webhook', 'abc', 'client_webhook_criteria_error'],
  ['CCA-04', 'webhook', 'https://', 'client_webhook_criteria_error'],
  ['CCA-04', 'webhook', 'https:///in', 'client_webhook_criteria_error'],
  ['CCA-04', 'webhook', 'https://a.com/in box', 'client_webhook_criteria_error'],
  ['CCA-04', 'webhook', 'ftp://a.com', 'client_webhook_criteria_error'],
  ['O-38', 'webhook', 'https://https://a.com', 'address.two_schemes'],
  ['O-38', 'webhook', 'https://a..com', 'address.empty_label'],
  ['O-38', 'webhook', 'https://a.com:99999', 'address.port'],
  ['O-38', 'webhook', 'https://a[b', 'address.unreadable'],
  ['CCA-04', 'webhook', 'https://a.com', null],
  ['CCA-04', 'webhook', 'HTTPS://A.com:8443/in?channel=7#x', null],
  ['CCA-04', 'webhook', 'https://a.com?x=1', null],
  ['CCA-04', 'webhook', ' https://a.com/in ', null],
] as const)('%s: %s %j → %s', (_, field, value, problem) => {
  expect(accountProblem(field, value)).toBe(problem);
});

it('CCA-02, CCA-03: in a blank form both are required', () => {
  expect(accountProblems({ accountName: '', webhook: '' })).toEqual({
    accountName: 'name_empty',
    webhook: 'client_webhook_criteria_error',
  });
});

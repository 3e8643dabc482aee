import { expect, test } from 'vitest';
import { tabOf, trainerCollections } from './tabs.ts';

test('AT-SIM-01: a field is found on the tab that changes it, a member on the tab of its collection', () => {
  expect(['maxCustomers', 'somethingElse', 'apiKeyTyped', 'selectedModel'].map(tabOf)).toEqual([
    'simulation',
    'simulation',
    'genai',
    'genai',
  ]);
  expect(['customerData[7]', 'feedbackWebhooks[x]', 'feedbackLanguage'].map(tabOf)).toEqual([
    'personas',
    'feedback',
    'feedback',
  ]);
  expect(Object.keys(trainerCollections)).toEqual(['taskRecords', 'customerData', 'feedbackData', 'feedbackWebhooks']);
});

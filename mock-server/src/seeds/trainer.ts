import type { Custom, ScenarioTask } from '../contract.ts';
import type { Doc } from '../store.ts';
import { personOf } from '../trainer/people.ts';
import { TEMPLATE_PATH } from '../trainer/template.ts';

const scenario = (
  taskId: string,
  simulationScenario: string,
  isEnabled: boolean,
  more: Partial<ScenarioTask> = {},
) => ({
  taskId,
  simulationScenario,
  queueName: 'General questions',
  personality: 'Polite, in a hurry',
  painPoints: 'Has asked twice before',
  isEnabled,
  ...more,
});

const FEEDBACK = [
  {
    id: 'f-1',
    name: 'Empathy',
    description: 'Did the agent take the problem seriously?',
    responseType: 'integer_score',
  },
  { id: 'f-2', name: 'Summary', description: 'What happened, in three sentences', responseType: 'summary' },
];

const azure: Custom = {
  accountName: 'Brightwater Agent Trainer (Azure)',
  isCustomerSimulator: true,
  selectedVerticalOption: 'communications',
  host: 'Azure',
  azureResource: 'brightwater-trainer',
  oauthEndpoint: 'https://login.brightwater.example/oauth2/token',
  apiVersion: '2024-02-01',
  clientId: 'bw-trainer',
  clientSecret: 'demo-client-secret',
  selectedModel: 'gpt-4-32k',
  azureModels: ['gpt-35-turbo', 'gpt-4', 'gpt-4-32k'],
  maximumMessages: 40,
  simulationStatus: 'start',
  taskRecords: [
    scenario('t-1', 'Moves house and wants the contract to follow', true),
    scenario('t-2', 'Reports that the internet connection is down', true, {
      ...{ queueName: 'Technical support', personality: 'Impatient, works from home' },
      painPoints: 'The third outage this month',
    }),
    scenario('t-3', 'Asks about roaming charges on the bill', true, {
      ...{ queueName: 'Billing', personality: 'Sceptical, asks for reasons', painPoints: 'Finds the price too high' },
    }),
    scenario('t-4', 'Wants to cancel the contract', false),
  ],
  numberOfTasks: 3,
  maxCustomers: 4,
  organizationName: 'Brightwater',
  escalationCommand: '/agent',
  isForceEscalationEnabled: true,
  customerData: [
    'Electrician',
    'Librarian',
    'Driver',
    'Florist',
    'Student',
    'Architect',
    'Waiter',
    'Dentist',
    'Carpenter',
  ].map((occupation, index) => personOf('communications', index + 1, occupation)),
  enableSendAgentFeedback: true,
  feedbackLanguage: 'English',
  feedbackData: FEEDBACK,
  feedbackWebhooks: ['https://hooks.brightwater.example/feedback'],
};

export const trainerSeeds: (Doc & Custom)[] = [
  {
    id: 'trainer-onboarding',
    lastUpdate: Date.UTC(2025, 1, 25, 8, 0, 0),
    accountName: 'Brightwater Agent Trainer',
    isCustomerSimulator: true,
    selectedVerticalOption: 'default',
    host: 'OpenAI',
    apiKey: 'demo-openai-key-that-is-longer-than-35-characters',
    selectedModel: 'gpt-4',
    maximumMessages: 75,
    simulationStatus: 'stop',
    taskRecords: [
      scenario('t-1', 'Asks why the bill went up', true),
      scenario('t-2', 'Reports a leak in the street', false),
    ],
    numberOfTasks: 1,
    maxCustomers: 3,
    organizationName: 'Brightwater',
    escalationCommand: '/agent',
    isForceEscalationEnabled: false,
    customerData: ['Teacher', 'Baker', 'Nurse'].map((occupation, index) => ({
      ...personOf('default', index + 1, occupation),
      patienceLevel: 'medium',
    })),
    customerUploadTemplateUrl: TEMPLATE_PATH,
    enableSendAgentFeedback: true,
    feedbackLanguage: 'English',
    feedbackData: FEEDBACK,
    feedbackWebhooks: ['https://hooks.brightwater.example/feedback'],
  },
  { ...azure, id: 'trainer-running', lastUpdate: Date.UTC(2025, 0, 31, 19, 0, 0) },
];

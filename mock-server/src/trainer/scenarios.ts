import type { ScenarioTask, Vertical } from '../contract.ts';

type Told = readonly [scenario: string, queue: string, personality: string, painPoints: string];

/** The scenarios of a new Agent Trainer (D2§2, template). */
const TEMPLATES: Readonly<Record<Vertical, readonly Told[]>> = {
  default: [
    ['Asks why the bill went up', 'Billing', 'Polite, in a hurry', 'Has asked twice before'],
    ['Wants to cancel the contract', 'Retention', 'Impatient, short answers', 'Finds the price too high'],
    ['Cannot sign in to the account', 'Technical support', 'Unsure and careful', 'Does not understand technical terms'],
  ],
  financial_services: [
    ['Does not recognize a card payment', 'Card services', 'Worried, wants certainty', 'Fears that the money is lost'],
    [
      'Asks why a loan application was declined',
      'Lending',
      'Sceptical, asks for reasons',
      'Got a letter without an explanation',
    ],
    ['Wants to raise the transfer limit', 'Online banking', 'Polite, in a hurry', 'Was on hold for half an hour'],
  ],
  communications: [
    [
      'Reports that the internet connection is down',
      'Technical support',
      'Impatient, works from home',
      'The third outage this month',
    ],
    ['Moves house and wants the contract to follow', 'Relocation', 'Friendly and talkative', 'Needs a fixed date'],
    ['Asks about roaming charges on the bill', 'Billing', 'Sceptical, asks for reasons', 'Finds the price too high'],
  ],
  insurance: [
    ['Reports a claim after a car accident', 'Claims', 'Shaken, needs reassurance', 'Does not know what to do first'],
    [
      'Asks whether the policy covers water damage',
      'Policies',
      'Careful, wants exact words',
      'Does not understand the terms',
    ],
    ['Wants to know when a claim is paid', 'Claims', 'Impatient, short answers', 'Has asked twice before'],
  ],
  healthcare: [
    ['Wants to move an appointment', 'Appointments', 'Polite, in a hurry', 'Was on hold for half an hour'],
    ['Asks for a repeat prescription', 'Pharmacy', 'Friendly and talkative', 'Runs out of tablets in two days'],
    [
      'Does not understand an invoice for a treatment',
      'Patient accounts',
      'Worried, wants certainty',
      'Finds the price too high',
    ],
  ],
};

export const VERTICALS = Object.keys(TEMPLATES);

export const isVertical = (value: unknown): value is Vertical => VERTICALS.some((vertical) => vertical === value);

export function scenariosOf(vertical: Vertical): ScenarioTask[] {
  return TEMPLATES[vertical].map(([simulationScenario, queueName, personality, painPoints], index) => ({
    taskId: `t-${index + 1}`,
    ...{ simulationScenario, queueName, personality, painPoints },
    isEnabled: true,
  }));
}

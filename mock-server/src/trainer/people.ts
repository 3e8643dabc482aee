import type { Persona, Vertical } from '../contract.ts';

const NAMES = [
  ...['Amara', 'Bruno', 'Celeste', 'Dmitri', 'Elif', 'Farid', 'Greta', 'Hiro', 'Ines', 'Jakub'],
  ...['Khadija', 'Leon', 'Mirela', 'Noor', 'Oskar', 'Priya', 'Rosa', 'Samir', 'Tova', 'Yusuf'],
];

const STREETS = ['Reservoir Road', 'Mill Lane', 'Harbour Street', 'Orchard Way', 'Station Square'];

const PATIENCE = ['medium', 'low', 'high'];

/** For each template: what customers have with the organization, and their history. */
const HISTORIES: Readonly<Record<Vertical, readonly string[]>> = {
  default: [
    'Monthly plan since 2021, paid by card',
    'Yearly plan, two complaints last winter, both resolved',
    'Monthly plan, changed twice this year, one bill unpaid',
    'Yearly plan since 2016, has never written before',
    'Trial that ends in nine days, signed up on the website',
  ],
  financial_services: [
    'Current account since 2012, debit card replaced in spring',
    'Savings account and a loan of 8,000, two years to go',
    'Joint account, one disputed payment last year, refunded',
    'Student account, limit raised once',
    'Business account, 40 transfers a month, calls often',
  ],
  communications: [
    'Fibre 250 since 2019, two outages in May, credited once',
    'Mobile plan with 20 GB, number kept from another provider',
    'Fibre 500 and two SIM cards, works from home',
    'Prepaid until last year, monthly plan since, pays by transfer',
    'Family plan with four numbers, roaming in most summers',
    'DSL 50, waits for fibre in the street, asked about it in June',
    'Mobile plan with 5 GB, phone paid off in eight months',
    'Fibre 250, moved house in 2022, router replaced then',
    'Monthly plan, discount ends this month, has thought of leaving',
  ],
  insurance: [
    'Household policy since 2018, one claim for water damage, paid',
    'Car policy, no claims for six years',
    'Travel policy bought for one journey, letter returned twice',
    'Household and liability, moved in March, address not confirmed',
    'Car policy, open claim for a broken mirror',
  ],
  healthcare: [
    'Patient since 2015, two appointments this year, one missed',
    'New patient, referred by another practice',
    'Takes tablets every day, prescription renewed every ninety days',
    'Patient since 2020, invoice of last autumn still open',
    'Comes with two children, prefers the afternoon',
  ],
};

/** A persona of a vertical's template, always the same for the same `n`, counted from 1. */
export function personOf(vertical: Vertical, n: number, occupation: string): Persona {
  const histories = HISTORIES[vertical];
  const pick = (list: readonly string[], at: number) => list[at % list.length] ?? '';
  const round = Math.floor((n - 1) / NAMES.length);
  const name = `${pick(NAMES, n - 1)}${round === 0 ? '' : ` ${round + 1}`}`;
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    customerId: `CU-${n}`,
    accountDetails: `${pick(histories, n - 1)} (contract ${1000 + n})`,
    patienceLevel: pick(PATIENCE, n - 1),
    bio: {
      full_name: name,
      email_address: `${name.toLowerCase().replace(' ', '')}@brightwater.example`,
      phone_number: `+1 202 555 01${two(n % 100)}`,
      address: { full_address: `${n * 3} ${pick(STREETS, n - 1)}, Brightwater` },
      occupation,
      dob: `${1958 + ((n * 7) % 46)}-${two(1 + ((n * 5) % 12))}-${two(1 + ((n * 11) % 28))}`,
    },
  };
}

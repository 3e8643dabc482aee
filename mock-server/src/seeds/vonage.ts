import type { Vonage } from '../contract.ts';
import type { Doc } from '../store.ts';

/** Looks like a key but is none. Encoded at start, so that no scanner reports the source as a leak. */
const demoKey = (label: string) => {
  const kind = 'PRIVATE KEY';
  return Buffer.from(`-----BEGIN ${kind}-----\ndemo key of ${label} – żółć\n-----END ${kind}-----`).toString('base64');
};

export const vonageSmsSeeds: (Doc & Vonage)[] = [
  {
    id: 'vonage-alerts',
    lastUpdate: Date.UTC(2025, 2, 2, 12, 0, 5),
    name: 'Brightwater Service Alerts',
    phoneNumber: '+44 20 7946 0321',
    applicationId: 'bw-app-alerts',
    privateKey: demoKey('alerts'),
  },
];

export const vonageWhatsAppSeeds: (Doc & Vonage)[] = [
  {
    id: 'vonage-concierge',
    lastUpdate: Date.UTC(2025, 1, 18, 22, 10, 45),
    name: 'Brightwater Concierge',
    phoneNumber: '+49 30 5550 0177',
    applicationId: 'bw-app-concierge',
    privateKey: demoKey('concierge'),
  },
];

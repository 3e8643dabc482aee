import type { TwilioSms } from '../contract.ts';
import type { Doc } from '../store.ts';
import { HOSTILE } from './hostile.ts';

const DEFAULT_MENU = '{label} (TXT: {#})';

/** Common fields of generated and hostile connections: unique numbers from a range that is never assigned. */
export const stamp = (n: number): TwilioSms => ({
  name: `Line ${n}`,
  phoneNumber: `+1 999 555 ${String(n).padStart(6, '0')}`,
  accountSid: `AC_brightwater_${n}`,
  authToken: `demo-token-${n}`,
  countryCodes: { US: '+1' },
});

export const twilioSeeds: (Doc & TwilioSms)[] = [
  {
    id: 'twilio-support',
    lastUpdate: Date.UTC(2025, 2, 5, 14, 7, 9),
    name: 'Brightwater Support',
    phoneNumber: '+1 202 555 0143',
    accountSid: 'AC_brightwater_support',
    authToken: 'demo-token-support',
    menuConfiguration: 'Reply {#} for {label}',
    countryCodes: { US: '+1', CA: '+1', MX: '+52' },
  },
  {
    id: 'twilio-billing',
    lastUpdate: Date.UTC(2025, 2, 4, 8, 30, 0),
    name: 'Brightwater Billing',
    phoneNumber: '+44 20 7946 0958',
    accountSid: 'AC_brightwater_billing',
    authToken: 'demo-token-billing',
    menuConfiguration: DEFAULT_MENU,
    countryCodes: { GB: '+44', IE: '+353' },
  },
  {
    id: 'twilio-default-menu',
    lastUpdate: '2025-02-27T16:20:33.000Z',
    name: 'Brightwater Appointments',
    phoneNumber: '+48 22 555 01 20',
    accountSid: 'AC_brightwater_appointments',
    authToken: 'demo-token-appointments',
    countryCodes: { PL: '+48' },
  },
  {
    id: 'twilio-many-countries',
    lastUpdate: Date.UTC(2025, 1, 20, 11, 59, 59),
    name: 'Brightwater Worldwide',
    phoneNumber: '+12025550178',
    accountSid: 'AC_brightwater_worldwide',
    authToken: 'demo-token-worldwide',
    menuConfiguration: '{label}',
    countryCodes: {
      AR: '+54',
      AU: '+61',
      BR: '+55',
      CL: '+56',
      DE: '+49',
      ES: '+34',
      FR: '+33',
      IN: '+91',
      IT: '+39',
      JP: '+81',
      KE: '+254',
      NZ: '+64',
      PT: '+351',
      SE: '+46',
      ZA: '+27',
    },
  },
  { ...stamp(1), id: 'twilio-markup', lastUpdate: Date.UTC(2025, 0, 8, 7, 7, 7), name: HOSTILE.markup },
  { ...stamp(2), id: 'twilio-rtl', lastUpdate: Date.UTC(2025, 0, 7, 7, 7, 7), name: HOSTILE.rightToLeft },
  { ...stamp(3), id: 'twilio-emoji', lastUpdate: Date.UTC(2025, 0, 6, 7, 7, 7), name: HOSTILE.emoji },
  { ...stamp(4), id: 'twilio-long', lastUpdate: Date.UTC(2025, 0, 5, 7, 7, 7), name: HOSTILE.long },
];

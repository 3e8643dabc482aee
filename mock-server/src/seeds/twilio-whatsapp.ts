import type { TwilioWhatsApp } from '../contract.ts';
import type { Doc } from '../store.ts';

export const twilioWhatsAppSeeds: (Doc & TwilioWhatsApp)[] = [
  {
    id: 'whatsapp-orders',
    lastUpdate: Date.UTC(2025, 2, 3, 10, 15, 0),
    name: 'Brightwater Orders',
    phoneNumber: '+1 202 555 0112',
    accountSid: 'AC_brightwater_orders',
    authToken: 'demo-token-orders',
    menuConfiguration: '{#}. {label}',
    countryCodes: {},
    hasTwilioWhatsAppTemplate: false,
  },
  {
    id: 'whatsapp-template',
    lastUpdate: Date.UTC(2025, 1, 26, 18, 40, 12),
    name: 'Brightwater Deliveries',
    phoneNumber: '+1 202 555 0164',
    accountSid: 'AC_brightwater_deliveries',
    authToken: 'demo-token-deliveries',
    countryCodes: { US: '+1', BR: '+55' },
    hasTwilioWhatsAppTemplate: true,
    messagingServiceSid: 'MG_brightwater_deliveries',
  },
  {
    id: 'whatsapp-template-off',
    lastUpdate: Date.UTC(2025, 1, 14, 6, 0, 0),
    name: 'Brightwater Loyalty',
    phoneNumber: '+55 11 5550 0131',
    accountSid: 'AC_brightwater_loyalty',
    authToken: 'demo-token-loyalty',
    menuConfiguration: '{label} (TXT: {#})',
    countryCodes: { BR: '+55' },
    hasTwilioWhatsAppTemplate: false,
    messagingServiceSid: 'MG_brightwater_loyalty',
  },
];

/** The texts and addresses of a channel that several providers offer, each as its own platform. */
export const SMS = {
  name: 'platform.sms',
  source: 'SMS',
  logo: {
    path: 'M4 4.5h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-5.5L7 16.5v-3H4a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1ZM6.5 7.6h7M6.5 10.4h4.5',
    tile: '#c2298a',
  },
} as const;

export const WHATSAPP = {
  name: 'platform.whatsapp',
  source: 'WhatsApp',
  logo: {
    path: 'M3.2 16.8l1-3.4A7 7 0 1 1 6.7 16l-3.5.8ZM7.5 7.3c0 2.9 2.3 5.2 5.2 5.2l.4-1.5-1.9-.8-.8.8a4 4 0 0 1-1.7-1.7l.8-.8-.8-1.9-1.2.7Z',
    tile: '#218358',
  },
} as const;

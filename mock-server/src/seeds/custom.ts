import type { Custom } from '../contract.ts';
import type { Doc } from '../store.ts';
import { HOSTILE } from './hostile.ts';

export const customSeeds: (Doc & Custom)[] = [
  {
    id: 'custom-kiosk',
    lastUpdate: Date.UTC(2025, 1, 16, 14, 14, 14),
    accountName: 'Brightwater Kiosks',
    webhook: 'https://kiosk.brightwater.example/in',
    jwtToken: 'demo-jwt-kiosk',
  },
  {
    id: 'custom-rtl',
    lastUpdate: Date.UTC(2024, 9, 9, 9, 9, 9),
    accountName: HOSTILE.rightToLeft,
    webhook: 'https://partner.brightwater.example/in?channel=7',
    jwtToken: 'demo-jwt-partner',
  },
];

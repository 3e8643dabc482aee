import type { Chat } from '../contract.ts';
import type { Doc } from '../store.ts';

const mobile = (name: string) => ({
  accountName: name,
  widgetTitles: { en: name },
  sdkPlatform: 'sdk_mobile' as const,
  iosSdkLink: 'https://downloads.brightwater.example/sdk/ios.zip',
  androidSdkLink: 'https://downloads.brightwater.example/sdk/android.zip',
});

export const sdkSeeds: (Doc & Chat)[] = [
  {
    ...mobile('Brightwater App'),
    id: 'sdk-app',
    lastUpdate: Date.UTC(2025, 1, 28, 20, 20, 20),
    widgetId: 'chat_bw-app',
    webhook: 'https://push.brightwater.example/notify',
    webhookHeaders: { 'X-Team': 'mobile', Authorization: 'demo-push-token' },
    chatTags: [{ tag: 'appVersion', name: 'App version' }],
    systemTags: { ipAddress: false, location: true, device: true },
    proactiveTriggers: [
      { id: 'd3e4', code: 'checkout', label: 'Checkout screen', botCommand: '/checkout', enabled: true },
    ],
  },
  {
    ...mobile('Brightwater Account App'),
    id: 'sdk-shared',
    lastUpdate: Date.UTC(2025, 1, 22, 9, 0, 1),
    widgetId: 'chat_bw-account-app',
    syncConversationAcrossChannels: true,
    syncConnectionId: 'chat-shared',
  },
  {
    ...mobile('Brightwater Field App'),
    id: 'sdk-encrypted',
    lastUpdate: Date.UTC(2025, 0, 25, 4, 30, 0),
    widgetId: 'chat_bw-field',
    encryptionEnabled: true,
  },
];

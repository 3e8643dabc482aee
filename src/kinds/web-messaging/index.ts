import { defineKind } from '../../connection/define-kind.ts';
import { CreatePage } from './CreatePage.tsx';
import { checks } from './checks.ts';
import { DetailPage } from './DetailPage.tsx';
import { MobileCreatePage } from './MobileCreatePage.tsx';
import { MobilePage } from './MobilePage.tsx';
import { chat, mobile } from './subject.ts';

export const webMessaging = defineKind(chat, {
  consequence: 'chat.bad_key.means',
  pages: { create: CreatePage, detail: DetailPage },
  portable: async () => (await import('./portable.ts')).webMessagingPortable,
  checks,
});

export const mobileSdk = defineKind(mobile, {
  pages: { create: MobileCreatePage, detail: MobilePage },
  portable: async () => (await import('./portable.ts')).mobilePortable,
});

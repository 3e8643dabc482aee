import type en from './messages/en.json';

type WebMessagingMessages = typeof en;

declare module '../../model/message.ts' {
  interface Catalogue extends WebMessagingMessages {}
}

import { setup, tryStep } from '../../connections/kind/setup.ts';

export const setups = [
  setup<{ businessChatId?: string }>('abc', [
    {
      key: 'register',
      says: 'abc.setup.register',
      hint: 'abc.setup.register.hint',
      copy: { label: 'business_chat_id', text: ({ businessChatId }) => businessChatId },
      site: { says: 'abc.setup.site', href: 'https://register.apple.com/' },
    },
    tryStep({ says: 'abc.setup.try' }),
  ]),
];

import { setup, tryStep } from '../../connection/kind/setup.ts';

export const setups = [
  setup<{ businessChatId?: string }>('abc', [
    {
      key: 'register',
      label: 'abc.setup.register',
      hint: 'abc.setup.register.hint',
      copy: { label: 'business_chat_id', text: ({ businessChatId }) => businessChatId },
      site: { label: 'abc.setup.site', href: 'https://register.apple.com/' },
    },
    tryStep({ label: 'abc.setup.try' }),
  ]),
];

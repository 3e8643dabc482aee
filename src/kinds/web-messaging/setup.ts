import { setup, tryStep } from '../../connection/kind/setup.ts';
import type { WebMessaging } from './base/document.ts';
import { apiIdOf, embedSnippet } from './installation/snippets.ts';

export const setups = [
  setup<WebMessaging>('chat', [
    {
      key: 'domains',
      label: 'chat.setup.domains',
      hint: 'chat.setup.domains.hint',
      tab: { key: 'security', label: 'chat.tab.security' },
      isDone: ({ cors = [] }) => cors.length > 0,
    },
    {
      key: 'script',
      label: 'chat.setup.script',
      hint: 'chat.setup.script.hint',
      copy: { label: 'chat.setup.snippet', text: ({ widgetId }, { widgetHost }) => embedSnippet(widgetHost, widgetId) },
      tab: { key: 'installation', label: 'chat.tab.installation' },
    },
    tryStep({ label: 'chat.setup.try' }),
  ]),
  setup<WebMessaging>('sdk_mobile', [
    {
      key: 'app',
      label: 'sdk.setup.app',
      hint: 'sdk.setup.app.hint',
      copy: { label: 'sdk.api_id', text: (view, { id }) => apiIdOf(view, id) },
      tab: { key: 'installation', label: 'chat.tab.installation' },
    },
    {
      key: 'push',
      label: 'sdk.setup.push',
      hint: 'sdk.setup.push.hint',
      tab: { key: 'push', label: 'chat.tab.push' },
      isDone: ({ webhook = '' }) => webhook !== '',
    },
    tryStep({ label: 'sdk.setup.try' }),
  ]),
];

import type { PlatformKind } from '../../connection/kind/kind.ts';
import type feedback from './feedback/messages/en.json';
import type genai from './genai/messages/en.json';
import type live from './live/messages/en.json';
import type messages from './messages/en.json';
import type personas from './personas/messages/en.json';
import type simulation from './simulation/messages/en.json';

declare module '../../model/connection.ts' {
  interface Platforms {
    agent_trainer: unknown;
  }
}

declare module '../../model/message.ts' {
  interface Catalogues {
    'agent-trainer': typeof messages;
    'agent-trainer/feedback': typeof feedback;
    'agent-trainer/genai': typeof genai;
    'agent-trainer/live': typeof live;
    'agent-trainer/personas': typeof personas;
    'agent-trainer/simulation': typeof simulation;
  }
}

export const platforms: readonly PlatformKind[] = [
  {
    key: 'agent_trainer',
    platform: 'agent_trainer',
    collection: 'custom',
    base: '/custom',
    name: 'platform.agent_trainer',
    source: 'GenAI Agent Trainer',
    order: 11,
    listGate: 'listTrainer',
    logo: {
      path: 'M10 4.2 18 8l-8 3.8L2 8l8-3.8ZM5.2 9.8v3.7c1.2 1.3 2.9 2 4.8 2s3.6-.7 4.8-2V9.8M18 8v4.5',
      tile: '#00756a',
    },
    // Its detail page shares the address of Client Channel API connections, which redirects here.
    routes: [{ path: '/customer-ai-simulator-create', page: 'create', gate: 'routeTrainer' }],
    card: {
      about: 'platform.agent_trainer.about',
      group: 'platform.agent_trainer.group',
      path: '/customer-ai-simulator-create',
      order: 6,
      gate: 'cardTrainer',
    },
    load: () => import('./index.ts').then((kind) => kind.agentTrainer),
  },
];

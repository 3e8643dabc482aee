const SERVICE = [
  'sessions',
  'connections',
  'errorlog',
  'gen-ai-partial[^/?]*',
  'update-simulation-status[^/?]*',
  'get-azure-models',
  'get-simulation-records[^/?]*',
  'simulation',
  '__test',
  'mock-upload',
  'mock-translate',
  'config\\.json',
];

/**
 * Matches the paths that the service answers on the app's own origin. The development server proxies them and the
 * service worker leaves them to the network, so no screen may have such a path.
 */
export const API_PATH = new RegExp(`^/(?:${SERVICE.join('|')})(?:[/?]|$)`);

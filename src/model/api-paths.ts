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
 * Everything the service answers on the app's own origin. The development server passes it on and the service worker
 * never answers it with the app; no screen has an address like these.
 */
export const API_PATH = new RegExp(`^/(?:${SERVICE.join('|')})(?:[/?]|$)`);

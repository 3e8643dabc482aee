/** Only the server's own tests and pages may call paths below this one, which show and change everything. */
export const CONTROL = '/__test';

const API = [
  '/sessions',
  '/connections',
  '/errorlog',
  '/gen-ai-partial',
  '/update-simulation-status',
  '/get-azure-models',
  '/get-simulation-records',
  '/mock-upload',
  '/mock-translate',
  '/simulation',
  CONTROL,
];

const under = (prefix: string, path: string) => path === prefix || path.startsWith(`${prefix}/`);

/** Paths below these never answer HTML of the app, known or not (A-01, Annex F 23). */
export const isApiPath = (path: string): boolean => API.some((prefix) => under(prefix, path));

export const isControlPath = (path: string): boolean => under(CONTROL, path);

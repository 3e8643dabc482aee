import { join } from 'node:path';
import type { App, Response } from 'json-server';
import { CONTROL } from './paths.ts';

const FOLDER = join(import.meta.dirname, '../page');
const PARTS = ['control.css', 'control.js', 'dom.js', 'faults.js', 'sessions.js', 'calls.js'];

/** As strict as the console's own policy: nothing inline, no other origin, no framing. */
const POLICY = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", 'img-src data:'],
  ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'"],
].join('; ');

function file(res: Response, name: string, next: (error?: unknown) => void) {
  const headers = { 'Cache-Control': 'no-store', 'Content-Security-Policy': POLICY };
  res.sendFile(name, { root: FOLDER, cacheControl: false, headers }, (error) => {
    if (error && !res.headersSent) next(error);
  });
}

/** A page that makes control calls for people, and no other calls. */
export function controlPage(app: App) {
  app.get(`${CONTROL}/`, (_req, res, next) => file(res, 'index.html', next));
  for (const part of PARTS) app.get(`${CONTROL}/page/${part}`, (_req, res, next) => file(res, part, next));
}

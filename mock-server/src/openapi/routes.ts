import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { App } from 'json-server';
import { fieldsOf, isFields } from '../values.ts';
import { FILES, parsed, sourceOf } from './document.ts';

export const API_PAGE = '/__test/api';

const VIEWER = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
const PARTS = ['swagger-ui.css', 'swagger-ui-bundle.js'];

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>The service's API</title>
<link rel="stylesheet" href="${API_PAGE}/swagger-ui.css"></head>
<body><main id="api"></main><script src="${API_PAGE}/swagger-ui-bundle.js"></script>
<script>SwaggerUIBundle({ url: '${API_PAGE}/openapi.json', dom_id: '#api', deepLinking: true, filter: true, docExpansion: 'none' })</script>
</body></html>`;

const PARAMETER = '#/components/parameters/';

/** Inlines references to parameters: the viewer does not follow those of a whole path. */
function forViewer(): string {
  const document = parsed('openapi.yaml');
  const parameters = fieldsOf(fieldsOf(document.components).parameters);
  return JSON.stringify(document, (_, value) => {
    const ref = isFields(value) && typeof value.$ref === 'string' ? value.$ref : '';
    return ref.startsWith(PARAMETER) ? parameters[ref.slice(PARAMETER.length)] : value;
  });
}

/** Serves the document for people: a page like the other control pages, for this origin only. */
export function openApiRoutes(app: App) {
  app.get(API_PAGE, (_req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    res.type('html').send(PAGE);
  });
  app.get(`${API_PAGE}/openapi.json`, (_req, res) => res.type('json').send(forViewer()));
  for (const file of FILES) app.get(`${API_PAGE}/${file}`, (_req, res) => res.type('text/yaml').send(sourceOf(file)));
  for (const part of PARTS) {
    app.get(`${API_PAGE}/${part}`, (_req, res, next) => {
      res.sendFile(part, { root: VIEWER }, (error) => {
        if (error && !res.headersSent) next(error);
      });
    });
  }
}

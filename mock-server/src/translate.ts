import type { App } from 'json-server';
import { ok, refuse } from './answer.ts';
import { send } from './reply.ts';
import { text } from './values.ts';

/** Below this path stands in for the translation service; its address has this server's other name. */
export const TRANSLATE_PATH = '/mock-translate';

/** It knows no session: a key is valid unless it says `invalid`. `POST /__test/next` lets it answer anything else. */
export function translateRoutes(app: App) {
  app.post(TRANSLATE_PATH, (req, res) => {
    const key = text(req.query.key);
    const isValid = key !== '' && !key.includes('invalid');
    send(
      res,
      isValid ? ok({ data: { translations: [{ translatedText: 'Hola' }] } }) : refuse(400, 'API key not valid'),
    );
  });
}

import type { App } from 'json-server';
import { ok, refuse } from './answer.ts';
import { send } from './reply.ts';
import { text } from './values.ts';

/** Path of the stand-in for the translation service, at this server's other name. */
export const TRANSLATE_PATH = '/mock-translate';

/** Needs no session. A key is valid unless it is `invalid`; `POST /__test/next` sets any other answer. */
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

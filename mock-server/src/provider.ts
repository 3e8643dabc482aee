import type { App, Response } from 'json-server';
import { notFound } from './answer.ts';
import { answer, type Given, type Provider } from './authorizations.ts';
import { kinds } from './kind/kinds.ts';
import { send } from './reply.ts';
import type { Store } from './store.ts';
import { text } from './values.ts';

const providerOf = (name: string | undefined) => kinds.find(({ provider }) => provider?.collection === name)?.provider;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const html = (value: unknown) => text(value).replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** The possible answers, as the buttons of the page. */
const ANSWERS: readonly [Given, string][] = [
  ['approve', 'Continue'],
  ['deny', 'Cancel'],
  ['elsewhere', 'Continue as an administrator of another instance'],
  ['fail', 'Let something go wrong'],
];

const STYLE = `
  body { max-width: 32rem; margin: 10vh auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark }
  fieldset, button { margin-block: .5rem; padding: .5rem 1rem; font: inherit }
  label, button { display: block; min-height: 2.5rem }`;

/** A self-contained page: a provider's site only knows the console's return address. */
function page({ name, collection, accounts, many }: Provider, state: string, back: string): string {
  const choices = accounts.map((account, n) => {
    const kind = many ? 'checkbox' : 'radio';
    return `<label><input type="${kind}" name="account" value="${html(account)}"${n === 0 ? ' checked' : ''}> ${html(account)}</label>`;
  });
  const buttons = ANSWERS.map(([given, words]) => `<button name="answer" value="${given}">${words}</button>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name} (stand-in)</title>
<style>${STYLE}</style></head>
<body><main><h1>${name} (stand-in)</h1>
<p>A console wants to read and answer the messages of your ${many ? 'pages' : 'profile'}.</p>
<form action="/__test/provider/${collection}/answer">
<input type="hidden" name="state" value="${html(state)}"><input type="hidden" name="redirect_uri" value="${html(back)}">
<fieldset><legend>${many ? 'Pages' : 'Profile'}</legend>${choices.join('')}</fieldset>
${buttons.join('')}
</form></main></body></html>`;
}

function goTo(res: Response, address: string) {
  res.setHeader('Location', address);
  res.status(302).send('');
}

/** Facebook's and Twitter's side of the redirect. Not part of the service: no session, no log, no simulated network. */
export function providerRoutes(app: App, store: Store) {
  app.get('/__test/provider/:provider', (req, res) => {
    const provider = providerOf(req.params.provider);
    if (!provider) return send(res, notFound());
    res.setHeader('Cache-Control', 'no-store');
    res.type('html').send(page(provider, text(req.query.state), text(req.query.redirect_uri)));
  });
  app.get('/__test/provider/:provider/answer', (req, res) => {
    const provider = providerOf(req.params.provider);
    const back = text(req.query.redirect_uri);
    const answered = provider && /^https?:/.test(back) && answer(provider, req.query, store);
    if (!answered) return send(res, notFound('This authorization was not asked for'));
    goTo(res, `${back}?${answered}`);
  });
}

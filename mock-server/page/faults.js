import { byId, control, el, input, say } from './dom.js';

/** @typedef {Record<string, unknown>} Rule */

/** @type {readonly { name: string, hint: string, rule: Rule }[]} */
const FAULTS = [
  { name: 'Session ended', hint: '403', rule: { status: 403, body: { message: 'Invalid or expired session' } } },
  { name: 'Refused', hint: '400', rule: { status: 400, body: { message: 'The service refuses this' } } },
  { name: 'Not found', hint: '404', rule: { status: 404, body: { message: 'Not found' } } },
  { name: 'Conflict', hint: '409', rule: { status: 409, body: { message: 'This exists already' } } },
  {
    name: 'Too many calls',
    hint: '429 with Retry-After: 5',
    rule: { status: 429, body: { message: 'Too many requests' }, headers: { 'Retry-After': '5' } },
  },
  { name: 'Server error', hint: '500', rule: { status: 500, body: { message: 'Server error' } } },
  { name: 'Unavailable', hint: '503', rule: { status: 503, body: { message: 'Service unavailable' } } },
  { name: 'HTML', hint: '200 with a page instead of the answer', rule: { html: true } },
  { name: 'Invalid JSON', hint: '200 with a text that does not parse', rule: { status: 200, body: '{"half":' } },
  { name: 'No answer', hint: 'The call hangs until you switch this off', rule: { hang: true } },
  { name: 'Call lost', hint: 'The connection breaks before the call takes effect', rule: { drop: 'before' } },
  { name: 'Answer lost', hint: 'The call takes effect, then the connection breaks', rule: { drop: 'after' } },
  { name: 'Slow', hint: 'The answer takes 3 s longer', rule: { delayMs: 3000 } },
];

/** @param {string} name */
const idOf = (name) => `fault-${name.toLowerCase().replaceAll(' ', '-')}`;

/** @param {unknown} value */
const same = (value) => JSON.stringify(value);

/** The effect of a rule, without the calls that it applies to. @param {Rule} rule */
function effectOf({ method, path, times, ...effect }) {
  return same(effect);
}

/** A permanent rule has no remaining count; `times: 0` keeps it permanent. @param {Rule} rule */
const again = (rule) => ({ ...rule, times: rule.times ?? 0 });

/** @param {Rule} rule */
const calledBy = ({ method = '*', path = '*' }) => `${method === '*' ? 'any' : method} ${path}`;

/** @returns {Promise<Rule[]>} */
const pending = async () => (await control('GET', 'next')) ?? [];

export async function showFaults() {
  const rules = await pending();
  for (const { name, hint, rule } of FAULTS) {
    const mine = rules.filter((each) => effectOf(each) === same(rule));
    const id = idOf(name);
    input(id).checked = mine.length > 0;
    byId(`${id}-hint`).textContent = [hint, ...mine.map(calledBy)].join(' · ');
  }
  const others = rules.filter((each) => !FAULTS.some(({ rule }) => same(rule) === effectOf(each)));
  byId('rules').textContent = others.length > 0 ? `Other rules: ${others.map(calledBy).join(', ')}` : '';
}

/** @param {{ name: string, rule: Rule }} fault @param {boolean} on */
async function switchFault({ name, rule }, on) {
  const { value: method } = input('method');
  const { value: path } = input('path');
  if (on) await control('POST', 'next', { method, path: path.trim() || '*', ...rule, times: 0 });
  else {
    // No control call removes a single rule.
    const others = (await pending()).filter((each) => effectOf(each) !== same(rule));
    await control('DELETE', 'next');
    if (others.length > 0) await control('POST', 'next', others.map(again));
  }
  say(`${name} is ${on ? 'on' : 'off'}.`);
  await showFaults();
}

export function startFaults() {
  byId('faults').append(
    ...FAULTS.map((fault) => {
      const id = idOf(fault.name);
      const box = el('input', { id, type: 'checkbox', role: 'switch', 'aria-describedby': `${id}-hint` });
      box.addEventListener('change', () => void switchFault(fault, box.checked));
      return el('li', {}, el('label', {}, box, ` ${fault.name}`), el('p', { id: `${id}-hint`, class: 'hint' }));
    }),
  );
  byId('clear-rules').addEventListener('click', async () => {
    await control('DELETE', 'next');
    say('All faults are off.');
    await showFaults();
  });
}

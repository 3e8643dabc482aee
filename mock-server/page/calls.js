import { byId, control, el, input, say } from './dom.js';

/**
 * @typedef {{ seq: number, time: number, method: string, path: string, query: Record<string, unknown>, headers: Record<string, string>,
 *   body: unknown, status: number | null, problems?: string[] }} Call
 */

const EVERY_MS = 1000;
/** A call unanswered for this long is not updated any more. */
const OPEN_MS = 120_000;
/** The most calls to show. */
const SHOWN = 200;

/** @type {Map<number, { call: Call, row: HTMLLIElement }>} */
const known = new Map();

/** @param {number} time */
const clock = (time) => new Date(time).toLocaleTimeString('en-GB');

/** Whether a call matches the API's description; only a page's calls are checked. @param {Call} call */
function verdictOf({ problems }) {
  if (!problems) return { is: 'none', says: 'not checked' };
  return problems.length === 0 ? { is: 'good', says: 'as documented' } : { is: 'bad', says: 'not as documented' };
}

/** @param {unknown} value */
const json = (value) => JSON.stringify(value, null, 2);

/** @param {string} name @param {unknown} value */
const part = (name, value) =>
  el('div', {}, el('p', { class: 'hint' }, name), el('pre', { tabindex: '0' }, json(value)));

/** @param {Call} call */
function rowOf(call) {
  const { time, method, path, query, headers, body, status, problems = [] } = call;
  const verdict = verdictOf(call);
  const search = new URLSearchParams(/** @type {Record<string, string>} */ (query)).toString();
  const summary = el(
    'summary',
    {},
    el('span', { class: 'hint' }, clock(time)),
    el('span', {}, method),
    el('span', { 'data-status': String(status ?? '').slice(0, 1) }, status === null ? 'none' : String(status)),
    el('span', { class: 'path' }, search ? `${path}?${search}` : path),
    el('span', { class: 'verdict', 'data-is': verdict.is }, verdict.says),
  );
  const more = el('div');
  if (problems.length > 0) more.append(el('ul', {}, ...problems.map((problem) => el('li', {}, problem))));
  more.append(part('Headers', headers));
  if (body !== null && body !== undefined) more.append(part('Body', body));
  const details = el('details', { class: 'call' }, summary, more);
  return el('li', { ...(problems.length > 0 && { 'data-wrong': '' }) }, details);
}

/** Shows a call, the newest first; redraws it in place once it is answered. @param {Call} call */
function show(call) {
  const before = known.get(call.seq);
  if (before && before.call.status === call.status) return;
  const row = rowOf(call);
  if (before) before.row.replaceWith(row);
  else byId('calls').prepend(row);
  known.set(call.seq, { call, row });
}

function tell() {
  const onlyWrong = input('wrong-only').checked;
  let wrong = 0;
  for (const { call, row } of known.values()) {
    const isWrong = (call.problems ?? []).length > 0;
    if (isWrong) wrong += 1;
    row.hidden = onlyWrong && !isWrong;
  }
  byId('count').textContent = known.size === 0 ? '' : `${known.size} shown, ${wrong} not as documented`;
  byId('none').hidden = known.size > 0;
}

/** The sequence number from which calls may still change: the first unanswered call's, or the last one's. */
function sinceSeq() {
  const late = Date.now() - OPEN_MS;
  const open = [...known.values()].find(({ call }) => call.status === null && call.time > late);
  return Math.max(0, (open?.call.seq ?? Math.max(0, ...known.keys())) - 1);
}

async function look() {
  /** @type {Call[] | null} */
  const calls = await control('GET', `requests?since=${sinceSeq()}`);
  if (!calls) return;
  // A log without the newest shown call is another one: it was cleared, or the server restarted.
  if (known.size > 0 && !calls.some(({ seq }) => seq === Math.max(...known.keys()))) {
    forgetCalls();
    return look();
  }
  for (const call of calls.slice(-SHOWN)) show(call);
  for (const seq of [...known.keys()].sort((a, b) => a - b).slice(0, -SHOWN)) {
    known.get(seq)?.row.remove();
    known.delete(seq);
  }
  tell();
}

/** Clears the shown calls, for example after a reset of the server. */
export function forgetCalls() {
  known.clear();
  byId('calls').replaceChildren();
  tell();
}

/** Polls for new calls while the page is visible and not paused. */
export function startCalls() {
  const go = async () => {
    if (!input('hold').checked && document.visibilityState === 'visible') await look();
    setTimeout(go, EVERY_MS);
  };
  void go();
  input('wrong-only').addEventListener('change', tell);
  byId('forget').addEventListener('click', async () => {
    await control('DELETE', 'requests');
    forgetCalls();
    say('Calls cleared.');
  });
}

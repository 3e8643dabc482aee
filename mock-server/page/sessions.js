import { byId, control, el, say } from './dom.js';

/** @typedef {{ id: string, valid?: boolean, manager_id?: string, platform_version?: string, feature_flags?: Record<string, boolean> } & Record<string, unknown>} Session */

/** Switches of a session besides its feature flags. */
const FLAGS = ['valid', 'is_client_publickey_present', 'enable_agent_trainer'];

/** @param {string} session_id @param {object} patch */
async function change(session_id, patch) {
  if (await control('POST', 'session', { session_id, patch })) say(`Session ${session_id} changed.`);
}

/** @param {string} label @param {boolean} on @param {(on: boolean) => void} set */
function toggle(label, on, set) {
  const box = el('input', { type: 'checkbox', role: 'switch' });
  box.checked = on;
  box.addEventListener('change', () => set(box.checked));
  return el('label', {}, box, ` ${label}`);
}

/** @param {Session} session */
function shown(session) {
  const { id, manager_id = 'none', platform_version = '', feature_flags: flags = {} } = session;
  const version = el('input', { value: platform_version, spellcheck: 'false' });
  const form = el(
    'form',
    { class: 'line' },
    el('label', {}, 'Version ', version),
    el('button', { 'aria-label': `Set the version of ${id}` }, 'Set'),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void change(id, { platform_version: version.value });
  });
  const own = FLAGS.map((name) => toggle(name, session[name] === true, (on) => void change(id, { [name]: on })));
  const featured = Object.entries(flags).map(([name, on]) =>
    toggle(name, on, (next) => {
      flags[name] = next;
      void change(id, { feature_flags: flags });
    }),
  );
  return el(
    'details',
    { class: 'session' },
    el('summary', {}, el('code', {}, id), ` manager ${manager_id}, ${session.valid ? 'valid' : 'ended'}`),
    el('div', {}, form, ...own, ...featured),
  );
}

/** Shows all sessions with their versions and flags. */
export async function showSessions() {
  /** @type {Session[]} */
  const sessions = (await control('GET', 'sessions')) ?? [];
  byId('sessions').replaceChildren(...sessions.map(shown));
}

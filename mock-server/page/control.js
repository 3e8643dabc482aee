import { forgetCalls, startCalls } from './calls.js';
import { byId, control, input, say } from './dom.js';
import { showFaults, startFaults } from './faults.js';
import { showSessions } from './sessions.js';

/** Shows the present state: a test, another page or the command line may have changed it. */
async function show() {
  const [mode, cut, simulator] = await Promise.all([
    control('POST', 'mode', {}),
    control('GET', 'cut'),
    control('POST', 'simulation', {}),
    showFaults(),
    showSessions(),
  ]);
  if (!mode || !cut || !simulator) return;
  input('portal').checked = mode.portal;
  input('flaky').checked = mode.flaky > 0;
  input('latency-ms').value = mode.latencyMs;
  input('cut').checked = cut.on;
  input('speed').value = simulator.speed;
}

/** @param {string} id @param {(on: boolean) => Promise<unknown>} set @param {string} name */
function startSwitch(id, name, set) {
  const box = input(id);
  box.role = 'switch';
  box.addEventListener('change', async () => {
    if (await set(box.checked)) say(`${name} is ${box.checked ? 'on' : 'off'}.`);
    else await show();
  });
}

/** @param {string} id @param {() => Promise<unknown>} run @param {string} done */
function startForm(id, run, done) {
  byId(id).addEventListener('submit', async (event) => {
    event.preventDefault();
    if (await run()) say(done);
    await show();
  });
}

startFaults();
startSwitch('cut', 'Out of reach', (on) => control('POST', 'cut', { on }));
startSwitch('portal', 'Portal page', (portal) => control('POST', 'mode', { portal }));
startSwitch('flaky', 'Flaky network', (flaky) => control('POST', 'mode', { flaky }));
startForm('latency', () => control('POST', 'mode', { latencyMs: input('latency-ms').valueAsNumber }), 'Delay set.');
startForm('simulator', () => control('POST', 'simulation', { speed: input('speed').valueAsNumber }), 'Speed set.');
byId('step').addEventListener('click', async () => {
  if (await control('POST', 'simulation', { step: 60_000 })) say('The simulator advanced by one minute.');
});
startForm(
  'reset',
  async () => {
    const { value } = input('size');
    const answer = await control('POST', 'reset', value === '' ? {} : { size: Number(value) });
    if (answer) forgetCalls();
    return answer;
  },
  'Everything is reset.',
);
// Another window may have changed the state meanwhile.
addEventListener('focus', () => void show());
await show();
startCalls();

import fc from 'fast-check';
import type { Choice } from './administrator.ts';
import { carry } from './carry.ts';
import { sendClosed } from './closed.ts';
import { SWITCHES } from './parts.ts';
import { pass, turns } from './platform.ts';
import { type Act, Scene } from './scene.ts';
import { FAULTS, type Fault } from './server.ts';
import type { World } from './world.ts';

const window = fc.nat(2);
/** No other administrator changes t3, so that a fresh edit of it needs no read. */
const id = fc.constantFrom('t1', 't2', 't3');
const shared = fc.constantFrom('t1', 't2');
const iso = fc.constantFrom('US', 'PL', 'DE', 'FR');
const rest = fc.oneof(
  { weight: 4, arbitrary: fc.nat(60).map((count) => ({ turns: count })) },
  { weight: 2, arbitrary: fc.constantFrom(5, 30, 100, 400).map((ms) => ({ ms })) },
  { weight: 1, arbitrary: fc.constantFrom(1500, 8000, 60_000).map((ms) => ({ ms })) },
);

/** How old a copy must be, in ms, so that no call carries its values along. */
const STALE_MS = 15_000;

type Step = [string, Act];

const menu = fc.tuple(window, id, fc.nat(4)).map(([who, of, value]): Step => {
  const menuConfiguration = value === 0 ? '{label}' : `{label} ${value}`;
  const act = (world: World) =>
    world.save(who, `twilio/${of}`, 'menu', () => ({ id: of, values: { menuConfiguration } }), of === 't3');
  return [`${who}: menu of ${of} := ${menuConfiguration}`, act];
});

const countries = fc.tuple(window, id, iso, fc.boolean()).map(([who, of, code, add]): Step => {
  const input = add ? { add: { [code]: '+0' }, remove: [] } : { add: {}, remove: [code] };
  const act = (world: World) => world.save(who, `twilio/${of}`, 'countries', () => ({ id: of, ...input }), of === 't3');
  return [`${who}: ${add ? 'add' : 'remove'} ${code} ${add ? 'to' : 'from'} ${of}`, act];
});

const formOf = (key: string, number: number) => ({
  key,
  name: `line ${number}`,
  phoneNumber: `+${number}`,
  accountSid: 'AC',
  authToken: 'x',
  countryCodes: { US: '+1' },
});

/** Each form has its own key; its connection may look like another form's. */
const create = fc.tuple(window, fc.nat(999_999), fc.nat(2)).map(([who, form, number]): Step => {
  const key = `k${form}`;
  const input = formOf(key, number);
  return [
    `${who}: create ${key}, line ${number}`,
    (world) => world.save(who, `twilio/+${key}`, 'create', () => input, false),
  ];
});

const twoForms = fc.tuple(window, fc.nat(999_999), fc.nat(2)).map(([who, form, number]): Step => {
  const both = [`k${form}`, `l${form}`].map((key) => formOf(key, number));
  const act = (world: World) => {
    for (const input of both) world.save(who, `twilio/+${input.key}`, 'create', () => input, false);
  };
  return [`${who}: create line ${number} twice, k${form} and l${form}`, act];
});

/** Uses its own lines, so that the other device's connection differs from all others. */
const carried = fc.tuple(window, fc.nat(999_999), fc.boolean()).map(([who, number, changes]): Step => {
  const form = formOf(`m${number}`, 10 + number);
  const changed = changes ? { ...form, name: `line ${number}, changed` } : undefined;
  const then = changes ? ', then changed here' : '';
  return [
    `${who}: create line ${10 + number}, sent from elsewhere${then}`,
    (world) => carry(world, who, form, changed),
  ];
});

const parts = fc.tuple(window, id, fc.nat(3)).map(([who, of, number]): Step => {
  const value = number === 0 ? '' : `p${number}`;
  const act = (world: World) => world.save(who, `twilio/${of}`, 'parts', () => ({ id: of, value }), of === 't3');
  return [`${who}: all three parts of ${of} := ${value}`, act];
});

const flip = fc.tuple(window, id, fc.constantFrom(...SWITCHES), fc.boolean()).map(([who, of, field, on]): Step => {
  const act = (world: World) =>
    world.save(who, `twilio/${of}`, 'flip', () => ({ id: of, values: { [field]: on } }), of === 't3');
  return [`${who}: ${field} of ${of} := ${on}`, act];
});

/** Enough edits of a lane that several wait while one is sent. */
const flipAll = fc.tuple(window, id, fc.boolean()).map(([who, of, on]): Step => {
  const act = (world: World) => {
    for (const field of SWITCHES) {
      world.save(who, `twilio/${of}`, 'flip', () => ({ id: of, values: { [field]: on } }), of === 't3');
    }
  };
  return [`${who}: each switch of ${of} := ${on}`, act];
});

const picture = fc.tuple(window, id, fc.nat(2), fc.boolean()).map(([who, of, number, hidden]): Step => {
  const values = number === 0 ? { hidden } : { picture: `p${number}`, hidden };
  const act = (world: World) => world.save(who, `twilio/${of}`, 'picture', () => ({ id: of, values }), of === 't3');
  return [`${who}: picture of ${of} := ${JSON.stringify(values)}`, act];
});

const look = fc.tuple(window, id, fc.constantFrom('tint', 'place'), fc.nat(2)).map(([who, of, field, nth]): Step => {
  const act = (world: World) =>
    world.save(who, `twilio/${of}`, 'look', () => ({ id: of, values: { [field]: `mine ${nth}` } }), of === 't3');
  return [`${who}: ${field} of ${of} := mine ${nth}`, act];
});

/** Another administrator may have changed the values that the caption carries along, long ago or just now. */
const caption = fc
  .tuple(window, id, fc.nat(3), fc.constantFrom(undefined, 'tint' as const, 'place' as const))
  .map(([who, of, nth, theirs]): Step => {
    const act = async (world: World) => {
      if (theirs) world.others(of, theirs, nth);
      if (theirs) await pass(STALE_MS);
      world.save(who, `twilio/${of}`, 'caption', () => ({ id: of, values: { caption: `c${nth}` } }), of === 't3');
    };
    return [`${who}: caption of ${of} := c${nth}${theirs ? `, after another one's ${theirs}` : ''}`, act];
  });

const back = fc.tuple(window, id).map(([who, of]): Step => {
  const act = (world: World) => world.save(who, `twilio/${of}`, 'back', () => ({ id: of }), of === 't3');
  return [`${who}: no picture of ${of}`, act];
});

const upload = fc
  .tuple(window, id)
  .map(([who, of]): Step => [`${who}: a file for the logo of ${of}`, (world) => world.files.choose(world, who, of)]);

/** A create, and an edit that refers to it before the connection has an id. */
const partner = fc.tuple(window, id, fc.nat(999_999), fc.nat(2)).map(([who, of, form, number]): Step => {
  const key = `p${form}`;
  const act = async (world: World) => {
    world.save(who, `twilio/+${key}`, 'create', () => formOf(key, number), false);
    const waiting = () => world.window(who)?.outbox.mirror.lane(`twilio/+${key}`)[0]?.id;
    for (let looks = 0; looks < 100 && waiting() === undefined; looks += 1) await turns(1);
    const created = waiting();
    if (created === undefined) return;
    world.save(who, `twilio/${of}`, 'partner', () => ({ id: of, values: { partner: { created } } }), of === 't3');
  };
  return [`${who}: create ${key}, line ${number}, as the partner of ${of}`, act];
});

const remove = fc.tuple(window, id).map(([who, of]): Step => {
  const act = (world: World) => world.save(who, `twilio/${of}`, 'remove', () => ({ id: of, name: of }), false);
  return [`${who}: remove ${of}`, act];
});

const decide = fc
  .tuple(
    window,
    fc.nat(3),
    fc.constantFrom<Choice>('discard', 'discard', 'retry', 'retry', 'keepMine', 'keepMine', 'skip', 'mend'),
  )
  .map(([who, nth, what]): Step => [`${who}: ${what} #${nth}`, (world) => world.decide(who, nth, what)]);

const undo = fc
  .tuple(window, fc.nat(2))
  .map(([who, nth]): Step => [`${who}: take back sent #${nth}`, (world) => world.undo(who, nth)]);

const away = fc
  .constantFrom(0, 3_600_000)
  .map((ms): Step => [`the manager signs out and in again after ${ms} ms`, (world) => world.away(ms)]);

const others = fc
  .tuple(
    shared,
    fc.constantFrom('menuConfiguration' as const, 'menuConfiguration' as const, 'countryCodes' as const),
    fc.nat(5),
  )
  .map(
    ([of, what, value]): Step => [
      `another administrator: ${what} of ${of} ${value}`,
      (world) => world.others(of, what, value),
    ],
  );

const othersLook = fc
  .tuple(id, fc.constantFrom('tint' as const, 'place' as const), fc.nat(5))
  .map(
    ([of, what, nth]): Step => [
      `another administrator: ${what} of ${of} ${nth}`,
      (world) => world.others(of, what, nth),
    ],
  );

const othersRemove = shared.map(
  (of): Step => [`another administrator removes ${of}`, (world) => world.others(of, 'remove', 0)],
);

const KINDS = Object.keys(FAULTS).filter((kind): kind is Fault => Object.hasOwn(FAULTS, kind));
/** The number of calls before a fault. */
const later = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(6) });
const fault = fc
  .tuple(fc.constantFrom(...KINDS), fc.integer({ min: 1, max: 3 }), later)
  .map(([kind, times, after]): Step => {
    const when = after === 0 ? '' : `after ${after} calls `;
    return [`${when}${times} × ${FAULTS[kind]}`, (world) => world.fault(kind, times, after)];
  });

const full = fc
  .tuple(window, fc.integer({ min: 1, max: 3 }))
  .map(([who, times]): Step => [`no room on the device, ${times} times for ${who}`, (world) => world.fill(who, times)]);

const sendNow = fc.nat(5).map((nth): Step => [`send #${nth} now`, (world) => void world.holding.sendNow(world, nth)]);

const hold = fc
  .tuple(window, fc.boolean())
  .map(
    ([who, on]): Step => [
      `${who}: ${on ? 'hold changes' : 'hold no longer'}`,
      (world) => world.holding.set(world, who, on),
    ],
  );

const crash = window.map((who): Step => [`${who} is killed`, (world) => world.crash(who)]);
const read = fc
  .tuple(window, id)
  .map(([who, of]): Step => [`${who}: look at ${of}`, (world) => world.look(who, `twilio/${of}`)]);
const jump = fc.constantFrom(-86_400_000, -3_600_000, 3_600_000).map(
  (ms): Step => [
    `the clock jumps by ${ms} ms`,
    (world) => {
      world.drift += ms;
    },
  ],
);
const offline = fc
  .boolean()
  .map((now): Step => [now ? 'the network goes' : 'the network is back', (world) => world.setOffline(now)]);

const closed = fc.tuple(fc.nat(60), fc.boolean()).map(([after, killed]): Step => {
  const then = killed ? 'and is killed as a window opens' : 'until a window opens';
  return [
    `all windows are closed; a worker sends for ${after} turns, ${then}`,
    (world) => sendClosed(world, after, killed),
  ];
});

const plain = (happening: string, act: Act) => fc.constant<Step>([happening, act]);

const happening = fc.oneof(
  { weight: 10, arbitrary: menu },
  { weight: 8, arbitrary: countries },
  { weight: 5, arbitrary: parts },
  { weight: 3, arbitrary: flip },
  { weight: 4, arbitrary: flipAll },
  { weight: 4, arbitrary: picture },
  { weight: 4, arbitrary: back },
  { weight: 4, arbitrary: look },
  { weight: 6, arbitrary: caption },
  { weight: 4, arbitrary: othersLook },
  { weight: 4, arbitrary: upload },
  { weight: 3, arbitrary: create },
  { weight: 2, arbitrary: twoForms },
  { weight: 3, arbitrary: partner },
  { weight: 1, arbitrary: carried },
  { weight: 1, arbitrary: remove },
  { weight: 4, arbitrary: decide },
  { weight: 2, arbitrary: undo },
  { weight: 1, arbitrary: away },
  { weight: 5, arbitrary: others },
  { weight: 1, arbitrary: othersRemove },
  { weight: 9, arbitrary: fault },
  { weight: 1, arbitrary: full },
  { weight: 1, arbitrary: sendNow },
  { weight: 3, arbitrary: hold },
  { weight: 3, arbitrary: crash },
  { weight: 1, arbitrary: read },
  { weight: 1, arbitrary: jump },
  { weight: 2, arbitrary: offline },
  { weight: 1, arbitrary: plain('another window opens', (world) => world.open()) },
  { weight: 2, arbitrary: plain('the window that sends is frozen', (world) => world.freezeSender()) },
  { weight: 2, arbitrary: plain('frozen windows thaw', (world) => world.thaw()) },
  { weight: 1, arbitrary: plain('the window that sends is closed', (world) => world.close()) },
  { weight: 2, arbitrary: closed },
  { weight: 2, arbitrary: plain('a new session', (world) => world.signIn()) },
  { weight: 1, arbitrary: plain('send all now', (world) => void world.holding.sendNow(world)) },
);

export const story = fc.array(
  fc.tuple(happening, rest).map(([[text, act], how]) => new Scene(text, act, how)),
  { maxLength: 30 },
);

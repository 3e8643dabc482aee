import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Synthesizes the notification sounds of the widget, sound1 to sound5 (D2§9): `node scripts/sounds.mjs` writes them anew.
 * They are short, differ in pitch and character, and begin and end in silence, so that none of them clicks.
 */

/** Eight bits a sample, finer where it is quiet: half the size of 16 bits without their hiss in the tails. */
const MU_LAW = 7;
const BIAS = 132;
export const HEADER = 58;

/** Samples per second: nothing in them is higher than 5 kHz. */
const RATE = 11_025;
const FADE_IN = 0.003;
const FADE_OUT = 0.03;
const PEAK = 0.7;

/** A tone's value at `t` seconds. @typedef {(t: number) => number} Tone */

/** A decaying sine with others above it; `partials` are [multiple, loudness, seconds to 1/e]. @type {(hertz: number, partials: [number, number, number][]) => Tone} */
const struck = (hertz, partials) => (t) =>
  partials.reduce(
    (sum, [of, loud, decay]) => sum + loud * Math.exp(-t / decay) * Math.sin(2 * Math.PI * hertz * of * t),
    0,
  );

/** A tone that begins later. @type {(begin: number, tone: Tone) => Tone} */
const at = (begin, tone) => (t) => (t < begin ? 0 : rising(t - begin) * tone(t - begin));

/** @type {(...tones: Tone[]) => Tone} */
const together =
  (...tones) =>
  (t) =>
    tones.reduce((sum, tone) => sum + tone(t), 0);

/** From silence within a few ms. @param {number} t */
const rising = (t) => Math.min(1, t / FADE_IN);

/** Two clear notes, the second a fourth higher. */
const clear = /** @type {[number, number, number][]} */ ([
  [1, 1, 0.11],
  [2, 0.25, 0.06],
  [3, 0.08, 0.03],
]);
const chime = together(at(0, struck(659.26, clear)), at(0.11, struck(880, clear)));

/** A drop: its pitch rises as it bursts. @type {Tone} */
const pop = (t) => Math.exp(-t / 0.045) * Math.sin(2 * Math.PI * (380 * t + (2600 * t * t) / (1 + 4 * t)));

/** Wooden bars: the second mode of a marimba's bar is tuned two octaves higher and dies away at once. */
const wood = /** @type {[number, number, number][]} */ ([
  [1, 1, 0.1],
  [3.93, 0.35, 0.025],
  [9.2, 0.08, 0.008],
]);
const marimba = together(at(0, struck(523.25, wood)), at(0.08, struck(392, wood)), at(0.16, struck(523.25, wood)));

/** A small bell: its partials are no multiples of one another, and its hum outlasts them. */
const bell = struck(698.46, [
  [0.5, 0.25, 0.3],
  [1, 1, 0.22],
  [1.19, 0.3, 0.16],
  [2, 0.4, 0.12],
  [2.74, 0.25, 0.07],
  [5.4, 0.1, 0.03],
]);

/** Knuckles on a door, twice: a dull body and a little of the blow itself. */
const body = /** @type {[number, number, number][]} */ ([
  [1, 1, 0.03],
  [1.62, 0.7, 0.02],
  [3.1, 0.35, 0.01],
  [7.7, 0.25, 0.004],
]);
const knock = together(at(0, struck(240, body)), at(0.14, struck(225, body)));

/** @type {readonly [tone: Tone, seconds: number][]} */
const SOUNDS = [
  [chime, 0.42],
  [pop, 0.2],
  [marimba, 0.35],
  [at(0, bell), 0.5],
  [knock, 0.26],
];

/** A tone as a WAV file of one channel. @param {Tone} tone @param {number} seconds */
function wav(tone, seconds) {
  const count = Math.round(seconds * RATE);
  const values = Array.from({ length: count }, (_, index) => {
    const t = index / RATE;
    return tone(t) * rising(t) * Math.min(1, (seconds - t) / FADE_OUT);
  });
  const loudest = Math.max(...values.map(Math.abs));
  const file = Buffer.alloc(HEADER + count);
  file.write('RIFF', 0);
  file.writeUInt32LE(HEADER - 8 + count, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(18, 16);
  file.writeUInt16LE(MU_LAW, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('fact', 38);
  file.writeUInt32LE(4, 42);
  file.writeUInt32LE(count, 46);
  file.write('data', 50);
  file.writeUInt32LE(count, 54);
  for (const [index, value] of values.entries()) file[HEADER + index] = toMuLaw((value / loudest) * PEAK * 32_767);
  return file;
}

/** A sample of 16 bits as G.711 has it: a sign, an exponent and a mantissa in eight. @param {number} value */
function toMuLaw(value) {
  const biased = Math.min(32_635, Math.abs(Math.round(value))) + BIAS;
  const exponent = 24 - Math.clz32(biased);
  const mantissa = (biased >> (exponent + 3)) & 15;
  return ~((value < 0 ? 128 : 0) | (exponent << 4) | mantissa) & 255;
}

/** The sample of 16 bits that one of eight stands for. @param {number} code */
export function fromMuLaw(code) {
  const bits = ~code & 255;
  const value = ((((bits & 15) << 3) + BIAS) << ((bits >> 4) & 7)) - BIAS;
  return bits & 128 ? -value : value;
}

/** Every sound by the name of its file. */
export const sounds = () =>
  SOUNDS.map(([tone, seconds], index) => ({ name: `sound${index + 1}.wav`, file: wav(tone, seconds) }));

/** Where they are kept. */
export const FOLDER = fileURLToPath(new URL('../src/kinds/web-messaging/sounds/', import.meta.url));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(FOLDER, { recursive: true });
  for (const { name, file } of sounds()) {
    writeFileSync(FOLDER + name, file);
    console.log(`${name}: ${file.length} bytes`);
  }
}

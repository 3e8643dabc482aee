import { readdirSync, readFileSync } from 'node:fs';

/** The clock ticks of `/proc`: hundredths of a second on every machine. */
const TICKS_PER_SECOND = 100;

/** How often the processes are sampled, in ms. */
const LOOK_MS = 500;

/**
 * A sample of a process: `own` are the ticks it used itself, `waited` those of the children that it has waited for.
 * @typedef {{ pid: number, parent: number, started: number, own: number, waited: number }} Process
 */

/** A line of `/proc/<pid>/stat`; the name of the program, in brackets, may hold anything. @param {string} line @returns {Process} */
export function processOf(line) {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const field = (/** @type {number} */ number) => Number(fields[number - 3]);
  const pid = Number.parseInt(line, 10);
  return { pid, parent: field(4), started: field(22), own: field(14) + field(15), waited: field(16) + field(17) };
}

/**
 * The CPU time of a process and of all its descendants, in ticks. A browser does not wait for each of its processes, and a
 * killed one for none: those count as they were last seen. Whichever is more, what was waited for or what was seen, is taken.
 * @param {number} root
 */
export function createTree(root) {
  /** @typedef {{ last: Process, children: Branch[], alive: boolean }} Branch */
  /** @type {Map<number, Branch>} */
  let living = new Map();
  /** @type {Branch | undefined} */
  let trunk;

  /** @param {Branch} branch @returns {number} */
  function ticks({ last, children }) {
    const of = (/** @type {Branch[]} */ some) => some.reduce((sum, each) => sum + ticks(each), 0);
    const gone = of(children.filter(({ alive }) => !alive));
    return last.own + Math.max(last.waited, gone) + of(children.filter(({ alive }) => alive));
  }

  /** @param {Process} found @returns {Branch | undefined} */
  function branchOf(found) {
    const before = living.get(found.pid);
    if (before?.last.started === found.started) return Object.assign(before, { last: found, alive: true });
    const parent = living.get(found.parent);
    if (!parent?.alive && found.pid !== root) return undefined;
    const branch = { last: found, children: [], alive: true };
    if (parent?.alive) parent.children.push(branch);
    else trunk = branch;
    return branch;
  }

  return {
    /** @param {readonly Process[]} processes all of the machine */
    look(processes) {
      const before = living;
      for (const branch of before.values()) branch.alive = false;
      // A parent has started before its children.
      for (const found of processes.toSorted((a, b) => a.started - b.started || a.pid - b.pid)) {
        const branch = branchOf(found);
        if (branch) living.set(found.pid, branch);
      }
      living = new Map([...living].filter(([, { alive }]) => alive));
    },
    ticks: () => (trunk ? ticks(trunk) : 0),
  };
}

/** Every process of the machine; undefined where the system does not tell. @returns {Process[] | undefined} */
function processes() {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? statOf(name) : []));
  } catch {
    return undefined;
  }
}

/** @param {string} pid @returns {Process[]} */
function statOf(pid) {
  try {
    return [processOf(readFileSync(`/proc/${pid}/stat`, 'latin1'))];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

/**
 * Measures this process with all that it starts, however deep, workers and browsers included.
 * @returns {() => number | undefined} the CPU seconds so far, user and system; undefined where there is no `/proc`
 */
export function measureCpu() {
  const tree = createTree(process.pid);
  const look = () => {
    const all = processes();
    if (all) tree.look(all);
    return all !== undefined;
  };
  if (look()) setInterval(look, LOOK_MS).unref();
  return () => (look() ? tree.ticks() / TICKS_PER_SECOND : undefined);
}

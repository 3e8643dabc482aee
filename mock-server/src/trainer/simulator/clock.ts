type Task = { due: number; owner: object; run: () => void };

export type Clock = ReturnType<typeof createClock>;

/**
 * The clock of simulated customers. It runs `speed` times as fast as real time, stops at 0, and can be stepped; tasks run in
 * the same order either way.
 */
export function createClock(initialSpeed: number) {
  let speed = initialSpeed;
  let time = 0;
  let since = performance.now();
  let tasks: Task[] = [];
  let timer: NodeJS.Timeout | undefined;
  let advancing = false;

  /** A task may schedule others. */
  function advance(to: number) {
    advancing = true;
    for (let [next] = tasks; next && next.due <= to; [next] = tasks) {
      tasks.shift();
      time = next.due;
      next.run();
    }
    time = to;
    advancing = false;
  }

  function arm() {
    clearTimeout(timer);
    const [next] = tasks;
    if (next && speed > 0) timer = setTimeout(catchUp, Math.max(0, next.due - time) / speed).unref();
  }

  function catchUp() {
    const real = performance.now();
    const to = time + (real - since) * speed;
    since = real;
    advance(to);
    arm();
  }

  return {
    speed: () => speed,
    now() {
      if (!advancing) catchUp();
      return time;
    },
    /** Calls back after this many milliseconds of the clock's time, unless `drop` is called for the owner first. */
    after(ms: number, owner: object, run: () => void) {
      if (!advancing) catchUp();
      const due = time + ms;
      const place = tasks.findLastIndex((task) => task.due <= due) + 1;
      tasks.splice(place, 0, { due, owner, run });
      if (!advancing) arm();
    },
    drop(owner: object) {
      tasks = tasks.filter((task) => task.owner !== owner);
      if (!advancing) arm();
    },
    step(ms: number) {
      catchUp();
      advance(time + ms);
      arm();
    },
    setSpeed(next: number) {
      catchUp();
      speed = next;
      arm();
    },
    /** Clears all tasks and restores the initial speed. */
    reset() {
      tasks = [];
      speed = initialSpeed;
      since = performance.now();
      arm();
    },
    /** Runs nothing until `resume`; the time in between does not count. */
    pause() {
      clearTimeout(timer);
    },
    resume() {
      since = performance.now();
      arm();
    },
  };
}

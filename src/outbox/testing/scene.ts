import { pass, quiet, turns } from './platform.ts';
import type { World } from './world.ts';

export type Act = (world: World) => void | Promise<void>;

/** One event of a story: its description, what happens, and the pause before the next event. */
export class Scene {
  private readonly text: string;
  private readonly act: Act;
  private readonly rest: { turns: number } | { ms: number };

  constructor(text: string, act: Act, rest: { turns: number } | { ms: number }) {
    this.text = text;
    this.act = act;
    this.rest = rest;
  }

  async play(world: World): Promise<void> {
    await this.act(world);
    if ('turns' in this.rest) await turns(this.rest.turns);
    else await pass(this.rest.ms);
  }

  toString(): string {
    return `${this.text}; ${'turns' in this.rest ? `${this.rest.turns} turns` : `${this.rest.ms} ms`}`;
  }
}

export async function play(world: World, scenes: readonly Scene[]): Promise<void> {
  for (const scene of scenes) await scene.play(world);
  await quiet();
}

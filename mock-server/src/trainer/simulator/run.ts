import type { Customer, FeedbackItem, Message, Persona, ScenarioTask } from '../../contract.ts';
import { createRandom, type Random } from '../../random.ts';
import type { Clock } from './clock.ts';
import { assessed, type Feedback, feedbackWords } from './feedback.ts';
import type { Frame } from './frames.ts';
import { type Beat, type Stage, storyOf } from './story.ts';

/** Who and what a simulation has to do with; it is not changed while it runs (D2§4). */
export type Cast = {
  personas: readonly Persona[];
  scenarios: readonly ScenarioTask[];
  atOnce: number;
  stage: Stage;
  /** What agents are assessed on; none where that is off. */
  feedback: readonly FeedbackItem[];
};

export type Run = {
  /** Those who are there now. */
  customers(): readonly Customer[];
  /** Everybody who was there so far. */
  everybody(): readonly Customer[];
  /** For how many milliseconds it has been going on. */
  lasted(): number;
  /** Nothing more happens and nothing more is told. */
  end(): void;
};

type Play = {
  clock: Clock;
  seed: number;
  send(frame: Frame): void;
  /** An agent was assessed. */
  report(assessment: Omit<Feedback, 'connectionId'>): void;
  done(): void;
};

/** How long it takes until the next customer arrives, and until one that is resolved leaves. */
const ARRIVAL_MS = [4000, 9000] as const;
const STAY_MS = [8000, 10_500] as const;

/** How long an assessor takes. */
const ASSESS_MS = [3000, 6000] as const;

/**
 * A simulation under way: personas arrive one after the other, each with the next scenario, `atOnce` of them at a time;
 * each lives through a story, stays for a while, and leaves its place to the next.
 */
export function createRun(cast: Cast, { clock, seed, send, report, done }: Play): Run {
  const { personas, scenarios, atOnce, stage, feedback: items } = cast;
  const random = createRandom(seed);
  const owner = {};
  const begun = clock.now();
  const present = new Map<string, Customer>();
  const everybody: Customer[] = [];
  let expecting = false;

  function play(customer: Customer, [beat, ...rest]: readonly Beat[], own: Random) {
    if (!beat) return end(customer, own);
    clock.after(beat.after, owner, () => {
      if (beat.status) customer.status = beat.status;
      tell(customer, beat.message);
      play(customer, rest, own);
    });
  }

  function tell(customer: Customer, message: Message) {
    customer.messages.push(message);
    send({ type: 'update_customer', data: customer });
  }

  /** Who was helped by an agent is resolved, the agent is assessed, and the customer leaves. */
  function end(customer: Customer, own: Random) {
    clock.after(own.between(...STAY_MS), owner, () => leave(customer));
    if (items.length === 0 || !customer.messages.some(({ role }) => role === 'agent')) return;
    const feedback = assessed(items, customer, own);
    clock.after(own.between(...ASSESS_MS), owner, () => {
      tell(customer, { role: 'system', content: feedbackWords(feedback) });
      report({ customerId: customer.customerId, feedback });
    });
  }

  function leave({ customerId }: Customer) {
    present.delete(customerId);
    send({ type: 'delete_customer', data: { customerId } });
    expectNext();
    if (present.size === 0 && !expecting) done();
  }

  function arrive() {
    expecting = false;
    const n = everybody.length;
    const [persona, scenario] = [personas[n], scenarios[n % scenarios.length]];
    if (!persona || !scenario) return;
    const customer: Customer = { ...persona, status: 'Initializing', messages: [], task: scenario.simulationScenario };
    everybody.push(customer);
    present.set(customer.customerId, customer);
    // Random numbers of its own: what happens to one customer does not depend on when another one arrives.
    const own = createRandom(random.between(0, 2 ** 31));
    play(customer, storyOf(persona, scenario, stage, own), own);
    expectNext();
    return customer;
  }

  /** One after the other, as long as there is a place and somebody to take it. */
  function expectNext() {
    if (expecting || present.size >= atOnce || everybody.length >= personas.length) return;
    expecting = true;
    clock.after(random.between(...ARRIVAL_MS), owner, () => {
      const customer = arrive();
      if (customer) send({ type: 'customers_list', data: [customer] });
    });
  }

  // The first customer is there at once, before anybody can watch.
  arrive();
  return {
    customers: () => [...present.values()],
    everybody: () => everybody,
    lasted: () => clock.now() - begun,
    end: () => clock.drop(owner),
  };
}

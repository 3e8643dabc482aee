import type { Customer, FeedbackItem, Message, Persona, ScenarioTask } from '../../contract.ts';
import { createRandom, type Random } from '../../random.ts';
import type { Clock } from './clock.ts';
import { assessed, type Feedback, feedbackWords } from './feedback.ts';
import type { Frame } from './frames.ts';
import { type Beat, type Stage, storyOf } from './story.ts';

/** The participants and settings of a simulation, unchanged while it runs (D2§4). */
export type Cast = {
  personas: readonly Persona[];
  scenarios: readonly ScenarioTask[];
  atOnce: number;
  stage: Stage;
  /** The criteria for agents; empty if feedback is off. */
  feedback: readonly FeedbackItem[];
};

export type Run = {
  /** The customers who are present now. */
  customers(): readonly Customer[];
  /** All customers so far. */
  everybody(): readonly Customer[];
  /** Its duration so far, in ms. */
  lasted(): number;
  /** Ends it: nothing more happens or is sent. */
  end(): void;
};

type Play = {
  clock: Clock;
  seed: number;
  send(frame: Frame): void;
  /** Called with each agent's assessment. */
  report(assessment: Omit<Feedback, 'connectionId'>): void;
  done(): void;
};

/** The time until the next customer arrives, and until a resolved one leaves. */
const ARRIVAL_MS = [4000, 9000] as const;
const STAY_MS = [8000, 10_500] as const;

const ASSESS_MS = [3000, 6000] as const;

/**
 * Runs a simulation: personas arrive one after the other, each with the next scenario, `atOnce` of them at a time; each
 * goes through a story, stays for a while, and makes room for the next.
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

  /** Ends a customer's story: assesses the agent, if there was one, and the customer leaves. */
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
    // Separate random numbers, so that a customer's story does not depend on another one's arrival.
    const own = createRandom(random.between(0, 2 ** 31));
    play(customer, storyOf(persona, scenario, stage, own), own);
    expectNext();
    return customer;
  }

  /** Schedules the next arrival while there is room and a persona left. */
  function expectNext() {
    if (expecting || present.size >= atOnce || everybody.length >= personas.length) return;
    expecting = true;
    clock.after(random.between(...ARRIVAL_MS), owner, () => {
      const customer = arrive();
      if (customer) send({ type: 'customers_list', data: [customer] });
    });
  }

  // The first customer arrives at once, before anybody can watch.
  arrive();
  return {
    customers: () => [...present.values()],
    everybody: () => everybody,
    lasted: () => clock.now() - begun,
    end: () => clock.drop(owner),
  };
}

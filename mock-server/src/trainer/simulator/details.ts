import type { Random } from '../../random.ts';

const money = (cents: number) => (cents / 100).toFixed(2);

/** A month's roaming allowance in GB, as the chatbot states it. */
const ROAMING_GB = 18;

/** Details that differ between conversations (places, days, amounts, references), by their placeholder in the texts. */
export function detailsOf(random: Random): Readonly<Record<string, string>> {
  const over = random.between(11, 67) / 10;
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
  const price = random.between(14, 29);
  return {
    country: random.pick(['Portugal', 'Spain', 'Norway', 'Croatia', 'Greece', 'Ireland']),
    device: random.pick(['laptop', 'tablet', 'daughter’s phone']),
    over: over.toFixed(1),
    used: (ROAMING_GB + over).toFixed(1),
    amount: money(random.between(1990, 18_990)),
    rise: money(random.between(410, 2390)),
    reference: `${random.between(10_000, 99_999)}`,
    limit: random.pick(['5,000', '8,000', '10,000', '12,500']),
    errand: random.pick(['I am buying a car', 'The deposit for a flat is due', 'The builders want to be paid']),
    day: random.pick(days),
    month: random.pick(['January', 'March', 'May', 'June', 'September']),
    date: `${random.between(10, 24)}th`,
    hour: `${random.between(8, 11)}:${random.pick(['10', '20', '40'])}`,
    later: `${random.between(2, 5)}:${random.pick(['00', '15', '30'])} p.m.`,
    left: random.pick(['two', 'three', 'four']),
    light: random.pick(['first', 'second', 'third']),
    metres: `${random.between(2, 9) * 100}`,
    price: `${price}`,
    smaller: `${Math.round((price * 2) / 3)}`,
    minutes: `${random.between(4, 11) * 5}`,
  };
}

/** A message and the reply to it. */
type Exchange = readonly [said: string, answered: string];

/** The chatbot's misunderstandings of the first message, and the customer's corrections. */
export const MISUNDERSTOOD: readonly [Exchange, ...Exchange[]] = [
  ['Our shops are open from 9 to 18 on weekdays. Does this answer your question?', 'No. I did not ask for that.'],
  ['I can help you to order something new. Shall I show you our offers?', 'No offers, please. I have a problem.'],
  ['Did you mean: change my address?', 'No, I did not. Please read it once more.'],
];

/** An agent's mistakes, the customer's corrections, and the agent's apologies. */
export const MISTAKES: readonly [readonly [...Exchange, string], ...(readonly [...Exchange, string])[]] = [
  [
    'I can see that this was solved last {day}.',
    'It was not, otherwise I would not be writing.',
    'My apologies, I was in another case. Yours is still open.',
  ],
  [
    'I have the contract {reference} in front of me. Is that right?',
    'No, that is not mine. I am {name}, {email}.',
    'My apologies, I had mistyped it. Now I have the right one.',
  ],
  [
    'Could you tell me once more what it is about?',
    'You said that you had read it. It is all above.',
    'My apologies, you are right. I have read all of it now.',
  ],
];

/** An agent's message before a look-up, and an impatient customer's question. */
export const HOLDS: readonly [string, ...string[]] = [
  'One moment, please. I ask a colleague in the specialist team.',
  'I have to look that up in another system. One moment, please.',
  'Please give me a minute to check that.',
];
export const NUDGES: readonly [Exchange, ...Exchange[]] = [
  ['Are you still there?', 'Yes, I am. Thank you for waiting.'],
  ['Hello? It has been a while.', 'I am sorry, it took longer than I thought.'],
];

/** A customer's last questions after the solution. */
export const AFTERWARDS: readonly [Exchange, ...Exchange[]] = [
  ['How long does it take until I see that?', 'Until {day} at the latest. You get a message when it is done.'],
  ['Do I have to do anything else?', 'No, everything else is done here.'],
  ['Can I have that in writing?', 'Of course. It is on its way to {email}.'],
];

/** An agent's questions to verify the customer's identity. */
export const PROOFS: readonly [Exchange, ...Exchange[]] = [
  ['To be sure that I speak with the right person: what is your date of birth?', '{dob}.'],
  ['May I have your address, please?', '{address}.'],
  ['Which e-mail address do we have of you?', '{email}'],
];
export const REPEATS = ['As I wrote:', 'Then you know already:', 'Good, because it matters:'] as const;

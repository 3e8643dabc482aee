import type { ScenarioTask } from '../../contract.ts';

type Lines = readonly [string, ...string[]];

/** A customer's way of speaking, on any subject. */
export type Voice = {
  greeting: Lines;
  /** Introduces the pain points. */
  complaint: Lines;
  /** The reply to advice that did not help. */
  refusal: Lines;
  thanks: Lines;
};

const VOICES: readonly (readonly [personality: RegExp, voice: Voice])[] = [
  [
    /impatien|short|angry|rude|annoy/i,
    {
      greeting: ['Hi.', 'Right.'],
      complaint: ['And before you ask:', 'Just so you know:'],
      refusal: ['That does not help.', 'I know that already. Next?', 'No. It is the same as before.'],
      thanks: ['Fine.', 'OK, that works. Bye.'],
    },
  ],
  [
    /unsure|careful|worr|shaken|anxious|nervous|afraid/i,
    {
      greeting: ['Hello, I hope I am right here.', 'Good morning, I am sorry to bother you.'],
      complaint: ['What worries me is this:', 'I should perhaps add:'],
      refusal: [
        'I tried that, but I am not certain that I did it correctly.',
        'I do not dare to, what if it goes wrong?',
      ],
      thanks: [
        'Thank you so much, that takes a load off my mind.',
        'Thank you for your patience. I feel much better now.',
      ],
    },
  ],
  [
    /scepti|skepti|exact|demand|critical/i,
    {
      greeting: ['Good morning.', 'Hello. I would like a precise answer, please.'],
      complaint: ['For the record:', 'You should know:'],
      refusal: [
        'On what is that based?',
        'That is not an answer to my question.',
        'I read that. It does not apply here.',
      ],
      thanks: ['That is clear. I shall check it. Thank you.', 'Good. Please send me that in writing as well.'],
    },
  ],
  [
    /hurry|busy/i,
    {
      greeting: ['Hello, I only have a few minutes.', 'Hi, quick question.'],
      complaint: ['One thing, please:', 'To keep it short:'],
      refusal: ['Thank you, I have done that already.', 'That did not change anything, sorry.'],
      thanks: ['Great, thank you. I have to go.', 'Perfect, thanks for being quick.'],
    },
  ],
  [
    /talkative|friendly|kind|polite|warm/i,
    {
      greeting: ['Hello! I hope you are having a good day.', 'Good morning! Nice that somebody is there.'],
      complaint: ['I do not want to complain, but:', 'I should say:'],
      refusal: [
        'That is kind, but it did not change anything.',
        'I did that with my neighbour yesterday, and no luck.',
      ],
      thanks: ['You have been wonderful, thank you very much!', 'Lovely, thank you. Have a nice day!'],
    },
  ],
];

const PLAIN: Voice = {
  greeting: ['Hello.', 'Good morning.'],
  complaint: ['I would like to add:', 'One more thing:'],
  refusal: ['I have tried that, and it did not help.', 'That is not it, I am afraid.'],
  thanks: ['Thank you, that is all.', 'Thank you for your help.'],
};

export const voiceOf = (personality: string): Voice =>
  VOICES.find(([traits]) => traits.test(personality))?.[1] ?? PLAIN;

const FIRST_PERSON: Readonly<Record<string, string>> = {
  ...{ has: 'I have', is: 'I am', was: 'I was', does: 'I do', cannot: 'I cannot', wants: 'I want', needs: 'I need' },
  ...{ finds: 'I find', fears: 'I fear', got: 'I got', thinks: 'I think', feels: 'I feel', runs: 'I run' },
};

/** Pain points are in the third person; this turns them into the first person if possible, otherwise quotes them. */
export function saidBySelf({ painPoints }: Pick<ScenarioTask, 'painPoints'>): string {
  const [first = '', ...rest] = painPoints.trim().split(/\s+/);
  const turned = FIRST_PERSON[first.toLowerCase()];
  const said = [turned ?? first, ...rest].join(' ');
  return /[.!?]$/.test(said) ? said : `${said}.`;
}

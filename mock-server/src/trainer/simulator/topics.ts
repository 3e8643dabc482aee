/**
 * A subject of conversations. In the texts, placeholders such as `{account}` and `{name}` are data of the customer and
 * the organization; others such as `{amount}` and `{day}` differ between conversations.
 */
export type Topic = {
  /** Matches the scenarios with this subject. */
  about: RegExp;
  openings: readonly [string, ...string[]];
  /** The chatbot's first question, and the answer. */
  detail: readonly [question: string, answer: string];
  /** The chatbot's advice, tried one at a time. */
  advice: readonly [string, string];
  /** The agent's findings, each with the customer's reply. */
  steps: readonly (readonly [agent: string, customer: string])[];
  solution: string;
};

const TOPICS: readonly Topic[] = [
  {
    about: /roaming|abroad/i,
    openings: ['There are roaming charges on my bill that I cannot explain.', 'Why was I charged for data abroad?'],
    detail: ['In which country did you use your phone?', 'In {country}, for one week. I thought it was included.'],
    advice: [
      'Roaming in the EU is included up to 18 GB a month. What goes beyond is listed under Usage in your account.',
      'You can set a limit for data abroad under Settings, so that it does not happen again.',
    ],
    steps: [
      [
        'I can see {used} GB in that week. Did you share your connection with another device?',
        'Yes, with my {device}.',
      ],
      ['That explains the difference of {over} GB.', 'I see, but nobody told me that there was a limit.'],
    ],
    solution: 'The message that should have warned you was not sent, so I take the charge off your next bill.',
  },
  {
    about: /loan|credit application|mortgage/i,
    openings: ['My application for a loan was declined and I would like to know why.', 'Why did you decline my loan?'],
    detail: [
      'Do you have the reference of your application?',
      'It is LN-{reference}. The letter gives no reason at all.',
    ],
    advice: [
      'An application is declined most often because of the income that was stated or of an entry in the credit register.',
      'You can ask for a copy of your entry in the credit register free of charge.',
    ],
    steps: [
      ['Your last two payslips are missing from the application.', 'I uploaded them, I am certain.'],
      ['One moment. They are here, but as an empty file.', 'So it was declined because of a broken upload?'],
    ],
    solution:
      'I have opened your application again. Please send the payslips once more, and it is decided in two days.',
  },
  {
    about: /transfer limit|transfer/i,
    openings: ['I need a higher limit for transfers.', 'I cannot make a transfer because of the limit.'],
    detail: ['Which limit do you need, and for how long?', '{limit} for one day. {errand} on {day}.'],
    advice: [
      'You can raise the limit yourself under Settings, Security, Limits.',
      'A new limit is confirmed in the app on the phone that is registered with us.',
    ],
    steps: [
      ['Which message do you get when you raise it?', 'It says that my phone is not registered.'],
      ['You have had a new phone since {month}. I send it a code now.', 'It has arrived, and I have entered it.'],
    ],
    solution: 'Your limit is {limit} until midnight on {day}. After that it is what it was before.',
  },
  {
    about: /card|payment|transaction/i,
    openings: ['There is a card payment on my account that I did not make.', 'Somebody has paid with my card.'],
    detail: ['When was the payment, and how much was it?', 'Last {day}, {amount}. The shop means nothing to me.'],
    advice: [
      'Some shops appear under the name of their payment service. Could it be one of those?',
      'You can block your card at once in the app, under Cards.',
    ],
    steps: [
      ['I block the card while we talk. Is it still in your possession?', 'Yes, it is right here.'],
      ['Were you asked for a code for this payment?', 'No, there was neither a message nor a code.'],
    ],
    solution: 'I have disputed the payment. You have the {amount} back today, and a new card in three working days.',
  },
  {
    about: /bill\b|invoice|charge|price|went up/i,
    openings: ['My bill went up and I do not know why.', 'Why do I pay more than last month?'],
    detail: ['Which bill do you mean, please?', 'The last one. It is {rise} more than before.'],
    advice: [
      'Bills can be higher when an offer ends or when more was used. You find the items on page 2.',
      'You can compare two bills side by side under Billing, Compare.',
    ],
    steps: [
      ['I have both bills in front of me. Your discount ended on the 1st.', 'Nobody wrote to me about that.'],
      ['The letter went to an old address. I have corrected that.', 'And what about the {rise}?'],
    ],
    solution: 'I have credited the {rise}, and the discount holds for another twelve months.',
  },
  {
    about: /cancel|terminate|leave/i,
    openings: ['I want to cancel my contract.', 'How do I end my contract with you?'],
    detail: ['May I ask why you would like to leave?', 'It costs too much for what I use.'],
    advice: [
      'Your contract can be ended at the end of any month. There is also a smaller plan at two thirds of the price.',
      'The smaller plan keeps your number and has no minimum term.',
    ],
    steps: [
      ['You have used a quarter of your plan in the last months.', 'Exactly. So why should I pay for all of it?'],
      ['With the smaller plan you would pay {smaller} instead of {price} a month.', 'And I could still cancel later?'],
    ],
    solution:
      'At the end of every month. I have noted the change to the smaller plan from the 1st, and sent it in writing.',
  },
  {
    about: /sign in|log ?in|password|locked out/i,
    openings: ['I cannot sign in to my account.', 'It does not let me in any more.'],
    detail: ['What do you see when you sign in?', 'It says that something is wrong, but not what.'],
    advice: [
      'Please choose Forgot password. You get an e-mail at {email}.',
      'Please look into the folder for unwanted mail, and use only the newest e-mail.',
    ],
    steps: [
      ['Your account is locked after five attempts. I unlock it now.', 'I only tried twice. Is that a bad sign?'],
      ['All five attempts came from your own device.', 'That must have been my tablet then.'],
    ],
    solution: 'You can sign in again. Please set a new password first, and then sign in with it on the tablet too.',
  },
  {
    about: /internet|connection|outage|router|signal/i,
    openings: ['My internet connection is down.', 'I have been offline since this morning.'],
    detail: ['Which light on your router is red?', 'The {light} one from the left. It blinks.'],
    advice: [
      'Please take the router from the mains for thirty seconds and plug it in again.',
      'Please check whether the cable at the wall is firmly in its socket.',
    ],
    steps: [
      ['I measure your line. One moment, please.', 'I am waiting. I work from home, by the way.'],
      ['The line breaks off {metres} metres from {address}.', 'So it is not my router?'],
    ],
    solution: 'It is not. A technician comes at {later} today, and you get 50 GB on your phone until then.',
  },
  {
    about: /moves?\b|moving|relocat/i,
    openings: ['I am moving house and want to take my contract along.', 'We move next month. What do I have to do?'],
    detail: ['When do you move, and where to?', 'On the {date}, from {address} to the other side of the town.'],
    advice: [
      'You can tell us your new address under Profile, Move. We then look at what is available there.',
      'A move is free of charge when it is announced two weeks before.',
    ],
    steps: [
      ['The new flat has a connection already. It takes one visit.', 'Can you give me a fixed date?'],
      ['{day} at {hour}, or a day later in the afternoon.', '{day}, please. Then it works when we arrive.'],
    ],
    solution: '{day} at {hour} it is. The contract goes on unchanged, and you have the confirmation in your mail.',
  },
  {
    about: /leak|water|burst|pipe/i,
    openings: ['There is water where it should not be.', 'I am writing because of a leak.'],
    detail: ['Where exactly is the water?', 'Near {address}, and it is getting more.'],
    advice: [
      'Please close the main tap if you can reach it. It is usually in the cellar.',
      'Please take pictures before you tidy up. They help later.',
    ],
    steps: [
      ['Is anybody in danger, or is a power socket wet?', 'No, it is only the floor so far.'],
      ['I send the emergency service. It needs {minutes} minutes.', 'And who pays for that?'],
    ],
    solution: 'We do. The number of your case is on its way to {email}, and the service calls {phone} on arrival.',
  },
  {
    about: /claim|accident|damage|policy|cover/i,
    openings: ['I need to ask about a claim.', 'I had some damage and do not know what to do first.'],
    detail: ['When did it happen, and is anybody hurt?', 'On {day}. Nobody is hurt, thank goodness.'],
    advice: [
      'You can report it under Claims, New claim. Pictures and a short description are enough to begin with.',
      'What is covered is listed in section 3 of your policy.',
    ],
    steps: [
      ['Have you been given a reference yet?', 'CL-{reference}. Since then I have heard nothing.'],
      ['Your pictures are here. The estimate of the garage is missing.', 'They said they would send it to you.'],
    ],
    solution: 'I have asked the garage for it just now. You are covered, and we pay within five days of the estimate.',
  },
  {
    about: /appointment|visit|reschedul/i,
    openings: ['I have to move my appointment.', 'I cannot come to my appointment.'],
    detail: ['Which appointment is it, please?', '{day} at {hour}. Any other day would do.'],
    advice: [
      'You can move it yourself under Appointments. The next free one is in three weeks.',
      'You can be put on the waiting list and get a message when somebody cancels.',
    ],
    steps: [
      ['Three weeks are too long for this examination.', 'That is why I did not take it online.'],
      ['I have the {date} at {hour}, or the same day at {later}.', 'At {later} would be perfect.'],
    ],
    solution: 'The {date} at {later} is yours. Please bring the letter, as for the first one.',
  },
  {
    about: /prescription|tablets|medicine|pharmacy/i,
    openings: ['I need a repeat prescription.', 'My tablets are nearly used up.'],
    detail: ['For how many days do you have tablets left?', 'For {left} days. I take one in the morning.'],
    advice: [
      'You can ask for a repeat prescription under Medicines. It takes up to three working days.',
      'In urgent cases a pharmacy may give you a small pack.',
    ],
    steps: [
      ['The last prescription was for ninety days. Has the dose changed?', 'No, but I dropped a pack on a journey.'],
      ['I ask the doctor on duty. One moment, please.', 'Thank you. I would not like to miss a day.'],
    ],
    solution: 'It is signed. Your pharmacy has it from {later} today.',
  },
];

/** For a scenario that matches none of these: it quotes the scenario itself. */
const OTHER: Topic = {
  about: /./,
  openings: ['I am writing because of the following: {scenario}.', 'It is about this: {scenario}.'],
  detail: [
    'Could you tell me a little more, please?',
    'It has been like this for some days, and I have changed nothing.',
  ],
  advice: [
    'I have found an article that may help: “First steps”. It is under Help in your account.',
    'You could also look into the messages of your account. There may be an answer there.',
  ],
  steps: [
    ['I have read what you wrote. Since when has it been like this?', 'Since the beginning of the week.'],
    ['I can see where it went wrong on our side.', 'And what happens now?'],
  ],
  solution: 'I have put it right, and you have it in writing at {email}.',
};

export const topicOf = (scenario: string): Topic => TOPICS.find(({ about }) => about.test(scenario)) ?? OTHER;

import { describe, expect, it } from 'vitest';
import { customAfter, parseCustom, tasksToSend } from './custom-connection.ts';

const TASK = {
  taskId: 't-1',
  simulationScenario: 'Asks',
  queueName: 'Bills',
  personality: 'Polite',
  painPoints: 'None',
  isEnabled: true,
};

describe('D2§3: the lists of an Agent Trainer', () => {
  it('have members in which null counts as missing, as in the document itself', () => {
    const bio = { full_name: 'Ann', email_address: null, address: { full_address: null }, dob: null };
    const { taskRecords, customerData, feedbackData, unread } = parseCustom({
      taskRecords: [{ ...TASK, painPoints: null, isEnabled: null }],
      customerData: [
        { customerId: 'C-1', accountDetails: null, patienceLevel: null, bio },
        { customerId: 'C-2', bio: null },
        { customerId: 'C-3', bio: { address: null } },
      ],
      feedbackData: [{ id: null, name: 'Tone', description: null, responseType: 'summary', language: null }],
    });
    expect(unread).toBeUndefined();
    expect(taskRecords).toEqual([{ ...TASK, painPoints: '', isEnabled: false }]);
    const blank = { full_name: '', email_address: '', phone_number: '', occupation: '', dob: '' };
    const address = { full_address: '' };
    expect(customerData).toEqual([
      { customerId: 'C-1', accountDetails: '', bio: { ...blank, full_name: 'Ann', address } },
      { customerId: 'C-2', accountDetails: '', bio: { ...blank, address } },
      { customerId: 'C-3', accountDetails: '', bio: { ...blank, address } },
    ]);
    expect(feedbackData).toEqual([{ name: 'Tone', key: 'Tone', description: '', responseType: 'summary' }]);
  });

  it('O-30: keep unknown fields of a member, even null', () => {
    const { taskRecords, customerData, feedbackData, sentTasks } = parseCustom({
      taskRecords: [{ ...TASK, note: null }],
      customerData: [{ customerId: 'C-1', note: null, bio: { hobby: null, address: { floor: null } } }],
      feedbackData: [{ name: 'Tone', note: null }],
    });
    expect(taskRecords).toEqual([{ ...TASK, note: null }]);
    expect(customerData).toMatchObject([{ note: null, bio: { hobby: null, address: { floor: null } } }]);
    expect(feedbackData).toMatchObject([{ note: null }]);
    expect(sentTasks).toBeUndefined();
  });

  it('O-18: keep scenarios with a shared id apart, and send them back with that id', () => {
    const sent = ['', 't-1', '', '', ' 2'].map((taskId, nth) => ({ ...TASK, taskId, simulationScenario: `${nth}` }));
    const { taskRecords = [], sentTasks } = parseCustom({ taskRecords: sent });
    expect(taskRecords.map(({ taskId }) => taskId)).toEqual([' 1', 't-1', ' 3', ' 4', ' 2']);
    const toggled = taskRecords.map((task, nth) => (nth === 2 ? { ...task, isEnabled: false } : task));
    expect(tasksToSend(toggled, sentTasks)).toEqual(sent.map((task, nth) => ({ ...task, isEnabled: nth !== 2 })));
  });

  it('O-30: have scenarios without a text, which go back without it unless it changed', () => {
    const { painPoints: _, ...lacking } = TASK;
    const sent = [lacking, { ...TASK, taskId: 't-2', queueName: null }, { taskId: 't-3' }];
    const { taskRecords = [], sentTasks } = parseCustom({ taskRecords: sent });
    expect(taskRecords[0]).toEqual({ ...TASK, painPoints: '' });
    expect(tasksToSend(taskRecords, sentTasks)).toEqual(sent);
    const changed = taskRecords.map((task) => ({ ...task, painPoints: 'Yes', isEnabled: true }));
    expect(tasksToSend(changed, sentTasks)).toEqual([
      { ...lacking, painPoints: 'Yes' },
      { ...sent[1], painPoints: 'Yes' },
      { taskId: 't-3', painPoints: 'Yes', isEnabled: true },
    ]);
  });

  it('AT-PER-01 AT-FBK-03: have members of which an unreadable one hides no other; it is kept raw', () => {
    const doc = parseCustom({
      customerData: [{ customerId: 7 }, { customerId: 'C-1' }],
      feedbackData: [{ name: 'Tone' }, { id: 1, name: 'Pace' }],
      feedbackWebhooks: [{ url: 'https://a.example' }, 'https://b.example'],
    });
    expect(doc).toMatchObject({ customerData: [{ customerId: 'C-1' }], feedbackData: [{ name: 'Tone', key: 'Tone' }] });
    expect(doc.feedbackWebhooks).toEqual(['https://b.example']);
    expect(doc.unread).toEqual({
      'customerData[]': [expect.objectContaining({ customerId: 7 })],
      'feedbackData[]': [expect.objectContaining({ id: 1 })],
      'feedbackWebhooks[]': [{ url: 'https://a.example' }],
    });
  });

  it('O-30: are kept raw as a whole if they are no list, and so are scenarios if one is invalid: one call posts all of them', () => {
    expect(parseCustom({ feedbackData: 'none', taskRecords: [TASK, 3] })).toEqual({
      unread: { feedbackData: 'none', taskRecords: [TASK, 3] },
    });
  });

  it('distinguish feedback items of one name: by language, and in one language by the id of the second', () => {
    const item = (id: string, name: string, language?: string) => ({ ...{ id, name, language }, ...REST });
    const REST = { description: '', responseType: 'summary' };
    const { feedbackData } = parseCustom({
      feedbackData: [item('f-1', 'Tone'), item('f-2', 'Tone'), item('f-3', 'Pace'), item('f-4', 'Tone', 'Polish')],
    });
    expect(feedbackData?.map(({ key }) => key)).toEqual(['Tone', 'Tone f-2', 'Pace', 'Tone\tPolish']);
  });
});

it('A-60: stay unchanged, like everything else, if an answer has only a part of an Agent Trainer', () => {
  const kept = parseCustom({ accountName: 'Desk', taskRecords: [TASK], apiKey: 'k', simulationStatus: 'stop' });
  const answer = { connectionId: 't1', simulationStatus: 'start', feedbackData: null };
  expect(customAfter(answer, 't1', kept)).toEqual({ ...kept, simulationStatus: 'start' });
  const odd = parseCustom({ accountName: 'Desk', taskRecords: [{ ...TASK, painPoints: null }] });
  expect(customAfter(answer, 't1', odd)).toMatchObject({ sentTasks: odd.sentTasks });
  expect(customAfter({ connectionId: 't1', taskRecords: [TASK] }, 't1', odd)).toEqual({
    ...{ accountName: 'Desk', taskRecords: [TASK] },
  });
});

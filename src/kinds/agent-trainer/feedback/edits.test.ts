import { expect, test } from 'vitest';
import { parseCustom } from '../../../model/custom-connection.ts';
import { feedbackEdits, itemOf } from './edits.ts';

const TEXTS = { name: 'Tone', description: 'How', responseType: 'summary', language: 'Polish' };
const doc = parseCustom({ feedbackData: [{ ...TEXTS, id: 'f-1' }] });
const { feedbackItem } = feedbackEdits;

test('AT-FBK-05: an item with another language is another item, in the place of the first', () => {
  const [from] = doc.feedbackData ?? [];
  const to = itemOf({ ...TEXTS, language: 'English' }, from);
  const after = feedbackItem.apply(doc, { id: '1', change: { ...(from && { from }), to } });
  expect(after.feedbackData).toEqual([{ ...TEXTS, language: 'English', id: 'f-1', key: 'Tone\tEnglish' }]);
});

import { apiPathOf } from '../../model/connection.ts';
import type { EditType } from '../../model/edit.ts';
import { isRecord, readFields } from '../../model/fields.ts';
import { type SettingInput, settingEdit } from '../../model/setting.ts';
import { codes } from './codes.ts';
import { type Facebook, facebookFields, toFacebook } from './document.ts';

/** Whether the get-started button is on, and the page that the banner names. */
export type GetStartedInput = SettingInput<{ getStarted: boolean }> & { name: string };

const setting = settingEdit<Facebook, GetStartedInput['values'], GetStartedInput>({
  collection: 'facebook',
  label: 'get_started.label',
  owns: ['getStarted'],
  request: ({ payload = '' }, { id, values }) => ({
    method: 'POST',
    path: apiPathOf('facebook', id),
    body: { getStarted: { enabled: values.getStarted, payload } },
  }),
  show: ({ getStarted }) => ({ id: getStarted ? 'value.on' : 'value.off' }),
  codes,
  saved: 'account_updated',
  failed: 'failed_to_update_facebook',
});

/** POST {getStarted: {enabled, payload}} (FB-10…12): an answer with `getStarted` is the newest there is. */
const getStarted: EditType<Facebook, GetStartedInput> = {
  ...setting,
  steps: setting.steps.map((step) => ({
    ...step,
    take: (answer, doc, { values }) => ({ doc: { ...doc, ...values, ...answered(answer) } }),
  })),
  saved: ({ name }) => ({ id: 'account_updated', values: { name } }),
};

function answered(answer: unknown): Facebook {
  return isRecord(answer) && isRecord(answer['getStarted'])
    ? toFacebook(readFields(facebookFields, answer), answer)
    : {};
}

/** Everything that can be changed of a Facebook page. */
export const edits = { getStarted };

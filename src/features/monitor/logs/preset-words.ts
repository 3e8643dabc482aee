import type { Preset } from '../../../model/errors-path.ts';
import type { MessageId } from '../../../model/message.ts';

/** The date ranges as D1§2 names them. */
export const PRESET_WORDS: Readonly<Record<Preset, MessageId>> = {
  hour: 'logs.range_hour',
  day: 'logs.range_day',
  week: 'logs.range_week',
  month: 'logs.range_month',
};

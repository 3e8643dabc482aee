import { describe, expect, it } from 'vitest';
import { BLANK, changedValues } from './account.ts';

describe('O-06, O-18: what Save takes of headings and notes', () => {
  const base = { widgetTitles: { en: 'Chat ', es: 'Hola' }, specialNote: { en: 'We answer.\n', es: 'Hola', fr: ' ' } };
  const changed = (texts: object) => changedValues(Object.keys(texts), base, { ...BLANK, ...base, ...texts });

  it('are the languages that were changed, whatever blanks the service has at the ends of others', () => {
    expect(changed({ widgetTitles: { ...base.widgetTitles, es: 'Hola 2 ' } })).toEqual({ 'widgetTitles[]es': 'Hola 2' });
    expect(changed({ specialNote: { en: base.specialNote.en, es: 'Hola 2' } })).toEqual({
      'specialNote[]es': 'Hola 2',
      'specialNote[]fr': null,
    });
  });

  it('are also blanks that were taken away or typed over, but none that were only added', () => {
    expect(changed({ widgetTitles: { en: 'Chat', es: 'Hola ' } })).toEqual({ 'widgetTitles[]en': 'Chat' });
  });
});

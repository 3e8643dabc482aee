import { expect, test } from 'vitest';
import type { Subject } from '../model/edit.ts';
import { isRecord } from '../model/fields.ts';
import { type Layout, placedIn } from '../settings/rows/layout.ts';
import { type Settings, structsOf } from '../settings/rows/setting.ts';

type Table = { settings: Settings; LAYOUT?: Layout<Settings> };

const tables = import.meta.glob<Table>('./*/{*/,}settings.ts', { eager: true });
const subjects = import.meta.glob<Record<string, Subject>>('./*/subject.ts', { eager: true });

/** The settings of kinds without topics; the topics of the other kinds have tests of their own. */
const ofKinds = Object.entries(tables).flatMap(([path, { settings }]) => {
  const subject = subjects[path.replace('settings.ts', 'subject.ts')]?.['subject'];
  return subject ? [{ path, settings, subject }] : [];
});

test.each(ofKinds)('D1§2 D2§2: each field of $path is read', ({ settings, subject }) => {
  for (const field of Object.keys(structsOf(settings))) {
    // Parsing keeps a value of the wrong type as unread if it knows the field, and drops it otherwise.
    const { unread = {} } = subject.parse({ [field]: Number.NaN }) as { unread?: unknown };
    expect(isRecord(unread) && field in unread, field).toBe(true);
  }
});

const laidOut = Object.entries(tables).flatMap(([path, { settings, LAYOUT }]) =>
  LAYOUT ? [{ path, settings, layout: LAYOUT }] : [],
);

test.each(laidOut)('D1§2 D2§2: each setting of $path has a place on the page', ({ settings, layout }) => {
  const takesTheRest = layout.some((entry) => 'card' in entry && !entry.rows);
  expect(takesTheRest ? Object.keys(settings) : placedIn(layout)).toEqual(
    expect.arrayContaining(Object.keys(settings)),
  );
});

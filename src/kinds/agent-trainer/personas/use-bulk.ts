import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CustomConnection, Persona } from '../../../model/custom-connection.ts';
import { isRecord } from '../../../model/fields.ts';
import type { Message } from '../../../model/message.ts';
import { useFilePick } from '../../../settings/fields/use-file-pick.ts';
import type { OpenConnection } from '../../../settings/forms/open-connection.ts';
import { type DraftForm, useDraft } from '../../../state/documents/drafts.ts';
import { useLane } from '../../../state/documents/view.ts';
import { type QueuedEdit, replaceRefused, save } from '../../../state/outbox/edits.ts';
import { guardFocus } from '../../../ui/focus-request.ts';
import { fieldKey, requestFocus } from '../../../ui/focus-target.ts';
import { assess, type BulkRow, personasOfRows, prepare } from './bulk.ts';
import { type BulkInput, bulkPersonas } from './edits.ts';
import { type PersonaField, personasOf, takenIds, textsOf, todayOf } from './persona.ts';
import { dropReader, readFile } from './read-file.ts';
import type { SheetRow } from './sheet.ts';

/** The rows being corrected, the name of their file, and the id of the refused upload that they replace. */
type BulkDraft = { rows: readonly BulkRow[]; file: string; refused: string };

const NOTHING: BulkDraft = { rows: [], file: '', refused: '' };

/** A file read while the administrator corrects other rows, which it would replace. */
type Offer = { file: string; rows: readonly BulkRow[] };

export const FILE = 'personaFile';

export type Bulk = ReturnType<typeof useBulk>;

/** A file of personas: a worker reads it, the administrator corrects it here, one call sends it (AT-PER-14). */
export function useBulk(open: OpenConnection<CustomConnection>) {
  const { lane, view } = open;
  const form = `${lane}/bulkPersonas`;
  const draft = useDraft(form, NOTHING);
  const { rows } = draft.values;
  const [today] = useState(() => todayOf(new Date()));
  const refused = useLane(lane).filter(({ name, parked }) => name === 'bulkPersonas' && parked !== undefined);
  const assessment = useMemo(() => assess(rows, takenIds(personasOf(view)), today), [rows, view, today]);
  const [offer, setOffer] = useState<Offer>();
  /** How many times rows were set. */
  const [read, setRead] = useState(0);
  /** A file with hidden rows: the administrator decides which rows to use. */
  const [partly, setPartly] = useState<{ file: string; rows: readonly SheetRow[] }>();
  const reader = useReader(today, rows.length > 0, (file, found) => {
    if (found.some(({ hidden }) => hidden)) setPartly({ file, rows: found });
    else take(file, found);
  });
  const change = useRows(draft);
  const uploading = useRef(false);

  function put({ rows: found, file, refused: entry }: BulkDraft) {
    setRead((count) => count + 1);
    draft.set('rows', found);
    draft.set('file', file);
    draft.set('refused', entry);
  }

  /** Replaces corrected rows only after a confirmation. */
  function take(file: string, found: readonly BulkRow[]) {
    if (rows.some(({ mended }) => mended)) setOffer({ file, rows: found });
    else put({ rows: found, file, refused: '' });
  }

  function use(which: 'visible' | 'all' | 'none') {
    setPartly(undefined);
    if (which === 'none' || !partly) return;
    const used = which === 'all' ? partly.rows : partly.rows.filter(({ hidden }) => !hidden);
    take(
      partly.file,
      used.map(({ row, texts }) => ({ row, texts })),
    );
  }

  function answer(replace: boolean) {
    if (replace && offer) put({ ...offer, refused: '' });
    setOffer(undefined);
  }

  function discard() {
    draft.discard();
    requestFocus([fieldKey(FILE)]);
  }

  async function upload() {
    if (uploading.current) return;
    uploading.current = true;
    const mayFocus = guardFocus();
    const instead = refused.find(({ id }) => id === draft.values.refused);
    const left = await draft.become(() =>
      saveBulk(open, form, { id: open.id, personas: personasOfRows(rows) }, instead),
    );
    if (left?.rows) draft.set('file', draft.values.file);
    else if (left) requestFocus([fieldKey(FILE)], mayFocus);
    uploading.current = false;
  }

  return {
    ...reader,
    offer,
    answer,
    partlyHidden: partly && {
      file: partly.file,
      hidden: partly.rows.filter(({ hidden }) => hidden).length,
      count: partly.rows.length,
    },
    use,
    draft,
    rows,
    read,
    assessment,
    ...change,
    upload,
    discard,
    refused,
    editRefused: (entry: QueuedEdit) =>
      put({
        rows: personasIn(entry).map((persona, at) => ({ row: at + 1, texts: textsOf(persona) })),
        file: '',
        refused: entry.id,
      }),
  };
}

async function saveBulk(
  { kind, view }: OpenConnection<CustomConnection>,
  form: string,
  input: BulkInput,
  instead: QueuedEdit | undefined,
): Promise<boolean> {
  if (instead) return replaceRefused(instead, bulkPersonas, input, view);
  const request = { subject: kind, name: 'bulkPersonas', input, seen: view, title: kind.title(view) };
  return (await save([request], form)) !== null;
}

/** The personas of a refused upload; empty for an unreadable one. */
export function personasIn({ input, parked }: QueuedEdit): readonly Persona[] {
  const unread = parked?.why === 'unreadable' || parked?.why === 'unknown';
  if (unread || !isRecord(input) || !Array.isArray(input['personas'])) return [];
  // The outbox stores inputs by the name of their edit, so the cast is safe.
  return input['personas'] as readonly Persona[];
}

const ONLY_NAMED: Message = { id: 'persona.file.only_named' };

/** Whether the file is no workbook although its name ends in `.xlsx`. */
const isNamedAsOne = (sentence: Message, { name }: File) =>
  'id' in sentence && sentence.id === 'persona.file.not_xlsx' && /\.xlsx$/i.test(name);

/** Reads one file at a time; `keeps`: rows of another file are below. */
function useReader(today: string, keeps: boolean, onRead: (file: string, rows: readonly SheetRow[]) => void) {
  const [reading, setReading] = useState<{ file: string; count: number }>();
  const [note, setNote] = useState<Message>();
  const rows = useRef<SheetRow[]>([]);
  const current = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      current.current?.abort();
      dropReader();
    },
    [],
  );

  async function check(file: File): Promise<readonly Message[] | null> {
    current.current?.abort();
    const mine = new AbortController();
    current.current = mine;
    const found: SheetRow[] = [];
    rows.current = found;
    setReading({ file: file.name, count: 0 });
    setNote(undefined);
    const problem = await readFile(file, {
      signal: mine.signal,
      onNote: setNote,
      onRows(some) {
        prepare(some, today);
        found.push(...some);
        setReading({ file: file.name, count: found.length });
      },
    });
    if (current.current === mine) setReading(undefined);
    const notes: readonly Message[] = keeps ? [{ id: 'persona.file.kept' }] : [];
    const why = problem?.map((sentence) => (isNamedAsOne(sentence, file) ? ONLY_NAMED : sentence));
    return why ? [{ id: 'persona.file.not_used', values: { file: file.name } }, ...why, ...notes] : null;
  }

  const picking = useFilePick(check, async ({ name }) => {
    if (current.current?.signal.aborted === false) onRead(name, rows.current);
  });

  function cancel() {
    current.current?.abort();
    requestFocus([fieldKey(FILE)]);
  }
  return { picking, reading, note, cancel };
}

/** Functions for single rows; they stay the same, so that only the changed row is rendered. */
function useRows(draft: DraftForm<BulkDraft>) {
  const now = useRef(draft);
  now.current = draft;
  const rows = useRef(draft.values.rows);
  rows.current = draft.values.rows;
  const change = useCallback((at: number, of: (row: BulkRow) => BulkRow) => {
    const row = rows.current[at];
    if (row) rows.current = rows.current.with(at, { ...of(row), mended: true });
  }, []);
  const type = useCallback(
    (at: number, field: PersonaField, text: string) => {
      change(at, (row) => ({ ...row, texts: { ...row.texts, [field]: text } }));
      now.current.set('rows', rows.current);
    },
    [change],
  );
  const leaveOut = useCallback(
    (places: readonly number[], out: boolean) => {
      for (const at of places) change(at, (row) => ({ ...row, out }));
      now.current.set('rows', rows.current);
    },
    [change],
  );
  return { type, leaveOut };
}

import { type CSSProperties, type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { useLane } from '../../state/documents/view.ts';
import { Button } from '../../ui/Button.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import type { Opened } from '../forms/open-connection.ts';
import { MemberRow, type MemberRowProps } from './MemberRow.tsx';
import styles from './Members.module.css';
import { type MemberList, type MemberValues, ROWS_AT_ONCE, rowsShown, SEARCHED_FROM } from './member-list.ts';

export function MemberRows<D extends object, M, V extends MemberValues>({
  members,
  only,
  children,
  ...row
}: Omit<MemberRowProps<D, M, V>, 'member' | 'gone'> & {
  members: readonly M[];
  /** Limits the rows to these members and those changed meanwhile. */
  only?: ((member: M) => boolean) | undefined;
  children: ReactNode;
}) {
  const { open, list, edited } = row;
  const t = useTranslate();
  const { keyOf, fieldOf } = list.collection;
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const changed = useChangedHere(open, list.edit);
  const at = edited && fieldOf(keyOf(edited.member));
  const isChanged = useCallback(
    (member: M) => changed.has(fieldOf(keyOf(member))) || fieldOf(keyOf(member)) === at,
    [changed, at, fieldOf, keyOf],
  );
  const chosen = useMemo(
    () => (only ? members.filter((member) => only(member) || isChanged(member)) : members),
    [members, only, isChanged],
  );
  const { search, setSearch, found } = useSearch(list, chosen);
  const { first, hidden, after } = rowsShown(found, limit, isChanged);

  const gone = edited && !members.some((member) => keyOf(member) === keyOf(edited.member)) ? edited.member : undefined;

  const draw = (member: M) => (
    <MemberRow
      key={`member ${keyOf(member)}`}
      {...row}
      member={member}
      gone={member === gone}
      edited={edited && keyOf(edited.member) === keyOf(member) ? edited : undefined}
    />
  );
  return (
    <>
      {members.length > SEARCHED_FROM && (
        <SearchField label={t('members.search')} value={search} onChange={setSearch} />
      )}
      <ul className={styles.list} aria-label={t(list.title)} style={columnsOf(list.columns)}>
        {list.columns.length > 1 && (
          <li aria-hidden className={styles.head}>
            {list.columns.map(({ label }) => (
              <span key={label}>{t(label)}</span>
            ))}
          </li>
        )}
        {/* One array, so that a row keeps its state when its position changes. */}
        {[
          ...first.map(draw),
          hidden > 0 && <More key="more" hidden={hidden} onMore={() => setLimit(limit + ROWS_AT_ONCE)} />,
          ...after.map(draw),
          gone !== undefined && draw(gone),
        ]}
        {children}
      </ul>
      {found.length === 0 && members.length > 0 && <p className={styles.none}>{t('members.not_found')}</p>}
    </>
  );
}

function useSearch<D extends object, M, V extends MemberValues>(list: MemberList<D, M, V>, members: readonly M[]) {
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search.trim().toLowerCase());
  const texts = useMemo(
    () => members.map((member) => list.columns.map(({ text }) => text(member).toLowerCase())),
    [members, list],
  );
  const found = useMemo(
    () => members.filter((_, at) => texts[at]?.some((text) => text.includes(sought))),
    [members, texts, sought],
  );
  return { search, setSearch, found };
}

function More({ hidden, onMore }: { hidden: number; onMore: () => void }) {
  const t = useTranslate();
  return (
    <li className={styles.more}>
      <Button size="small" onClick={onMore}>
        {t('members.more', { count: Math.min(hidden, ROWS_AT_ONCE) })}
      </Button>
      <span>{t('members.hidden', { count: hidden })}</span>
    </li>
  );
}

/**
 * Column widths: as wide as the content, with the most room for a `wide` one. Next to a switch, which takes what it
 * needs, the other columns are equally wide.
 */
function columnsOf(columns: readonly { wide?: boolean; narrow?: boolean; masked?: unknown }[]): CSSProperties {
  const rest = columns.some(({ narrow }) => narrow) ? 'minmax(min-content, 1fr)' : 'minmax(min-content, auto)';
  const most = columns.length < 5 ? '28%' : '20%';
  const widths = columns.map(({ wide, narrow, masked }) => {
    // Keeps the buttons of a secret on its line.
    if (columns.length < 3) return masked ? 'minmax(min-content, 1fr)' : 'minmax(0, 1fr)';
    if (narrow) return 'max-content';
    return wide ? `minmax(${most}, auto)` : rest;
  });
  return { '--columns': widths.join(' ') } as CSSProperties;
}

/** The fields of members that were changed while this list is on screen: their rows are shown at any position. */
function useChangedHere(open: Opened, edit: string): ReadonlySet<string> {
  const entries = useLane(open.lane);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const now = entries.filter(({ name }) => name === edit).flatMap(({ touches }) => touches);
  const news = now.filter((field) => !changed.has(field));
  if (news.length > 0) setChanged(new Set([...changed, ...news]));
  return changed;
}

import { type CSSProperties, type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import { memberOf } from '../../model/settings/collection.ts';
import { useLane } from '../../state/documents/view.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { fieldOfKey, onUnansweredFocus } from '../../ui/focus-target.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import type { OpenConnection, Opened } from '../screen/open-connection.ts';
import { MemberForm, type Wanted } from './members/MemberForm.tsx';
import { type Edited, LastRemoved, MemberRow, RefusedMember } from './members/MemberRow.tsx';
import styles from './members/Members.module.css';
import {
  collectionName,
  type MemberList,
  type MemberValues,
  ROWS_AT_ONCE,
  refusedBeside,
  rowsShown,
  SEARCHED_FROM,
} from './members/member-list.ts';

type MembersCardProps<D extends object, M> = {
  open: Pick<OpenConnection<D>, 'kind' | 'id' | 'lane' | 'view' | 'locked'>;
  /** Why this collection cannot be changed now. */
  locked?: MessageId | undefined;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  /** Where the card has no form: what is done with an addition that was refused and is to be edited. */
  onWanted?: ((wanted: Wanted<M>) => void) | undefined;
};

/**
 * The card of a collection: a form that adds a member, and a row for each with how its last edit stands. Made once, beside
 * the components:
 *
 *     const Domains = membersCard({ edit: 'domain', collection: texts('cors'), title, empty, columns, form });
 */
export function membersCard<D extends object, M, V extends MemberValues>(list: MemberList<D, M, V>) {
  return function MembersCard({
    open: { kind, id, lane, view, locked: deleting },
    locked,
    aside,
    onWanted,
  }: MembersCardProps<D, M>) {
    const open = useMemo<Opened<D>>(() => ({ kind, id, lane }), [kind, id, lane]);
    return <Members open={open} list={list} doc={view} locked={deleting ?? locked} aside={aside} onWanted={onWanted} />;
  };
}

function Members<D extends object, M, V extends MemberValues>({
  open,
  list,
  doc,
  locked,
  aside,
  onWanted,
}: {
  open: Opened<D>;
  list: MemberList<D, M, V>;
  doc: D;
} & Pick<MembersCardProps<D, M>, 'onWanted'> & { locked: MessageId | undefined; aside: ReactNode }) {
  const t = useTranslate();
  const [wanted, setWanted] = useState<Wanted<M>>();
  const again = onWanted ?? setWanted;
  const { keyOf, fieldOf } = list.collection;
  const members = list.collection.list(doc);
  const listed = useMemo(() => new Set(members.map((member) => fieldOf(keyOf(member)))), [members, fieldOf, keyOf]);
  const entries = useLane(open.lane);
  const refused = refusedBeside(entries, list.edit, listed);
  // The edit that is mended here may be sent or discarded elsewhere.
  if (wanted && !entries.some(({ id, parked }) => id === wanted.entry?.id && parked)) setWanted(undefined);

  return (
    <Card
      title={t(list.title)}
      description={list.description && t(list.description)}
      aside={
        (aside || members.length > SEARCHED_FROM) && (
          <span className={styles.aside}>
            {members.length > SEARCHED_FROM && <span className={styles.count}>{members.length}</span>}
            {aside}
          </span>
        )
      }
    >
      <div className={styles.body}>
        {list.form.fields.length > 0 && (
          <MemberForm open={open} list={list} doc={doc} locked={locked} wanted={wanted} />
        )}
        {members.length === 0 && refused.length === 0 ? (
          <EmptyState icon="inbox" level={3} title={t(list.empty)}>
            {list.emptyHint && t(list.emptyHint)}
          </EmptyState>
        ) : (
          <Rows open={open} list={list} doc={doc} members={members} locked={locked} onWanted={again}>
            {refused.map((entry) => (
              <RefusedMember<D, M> key={entry.id} open={open} entry={entry} onWanted={again} />
            ))}
          </Rows>
        )}
        <LastRemoved open={open} name={collectionName(list.collection)} listed={listed} />
      </div>
    </Card>
  );
}

/** The rows, of a long list those that are searched for. */
function Rows<D extends object, M, V extends MemberValues>({
  open,
  list,
  doc,
  members,
  locked,
  onWanted,
  children,
}: {
  open: Opened<D>;
  list: MemberList<D, M, V>;
  doc: D;
  members: readonly M[];
  locked: MessageId | undefined;
  onWanted: (wanted: Wanted<M>) => void;
  children: ReactNode;
}) {
  const t = useTranslate();
  const { keyOf, fieldOf } = list.collection;
  const [edited, setEdited] = useState<Edited<M>>();
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const sought = useDeferredValue(search.trim().toLowerCase());
  const texts = useMemo(
    () => members.map((member) => list.columns.map(({ text }) => text(member).toLowerCase())),
    [members, list],
  );
  const found = useMemo(
    () => members.filter((_, at) => texts[at]?.some((text) => text.includes(sought))),
    [members, texts, sought],
  );
  const changed = useChangedHere(open, list.edit);
  const { first, hidden, after } = rowsShown(found, limit, (member) => changed.has(fieldOf(keyOf(member))));

  // A member that the outbox leads to may be one of those that are not drawn.
  const name = collectionName(list.collection);
  useEffect(
    () =>
      onUnansweredFocus((keys) => {
        const asked = keys.map((key) => memberOf(fieldOfKey(key) ?? '')).find((member) => member?.name === name);
        const member = asked && members.find((each) => keyOf(each) === asked.value);
        if (member !== undefined) setSearch(list.columns.map(({ text }) => text(member)).find(Boolean) ?? '');
      }),
    [members, keyOf, list, name],
  );

  const draw = (member: M) => (
    <MemberRow
      key={keyOf(member)}
      open={open}
      list={list}
      member={member}
      locked={locked}
      edited={edited && keyOf(edited.member) === keyOf(member) ? edited : undefined}
      onEdit={setEdited}
      onWanted={onWanted}
    />
  );
  const gone = edited && !members.some((member) => keyOf(member) === keyOf(edited.member)) ? edited : undefined;
  return (
    <>
      {members.length > SEARCHED_FROM && (
        <SearchField label={t('members.search')} value={search} onChange={setSearch} />
      )}
      <ul className={styles.list} aria-label={t(list.title)} style={columnsOf(list.columns.length)}>
        {list.columns.length > 1 && (
          <li aria-hidden className={styles.head}>
            {list.columns.map(({ label }) => (
              <span key={label}>{t(label)}</span>
            ))}
          </li>
        )}
        {first.map(draw)}
        {hidden > 0 && (
          <li className={styles.more}>
            <Button size="small" onClick={() => setLimit(limit + ROWS_AT_ONCE)}>
              {t('members.more', { count: Math.min(hidden, ROWS_AT_ONCE) })}
            </Button>
            <span>{t('members.hidden', { count: hidden })}</span>
          </li>
        )}
        {after.map(draw)}
        {gone && (
          <li className={styles.row}>
            <MemberForm
              gone
              open={open}
              list={list}
              doc={doc}
              locked={locked}
              instead={gone.member}
              onDone={() => setEdited(undefined)}
            />
          </li>
        )}
        {children}
      </ul>
      {found.length === 0 && sought !== '' && <p className={styles.none}>{t('members.not_found')}</p>}
    </>
  );
}

const columnsOf = (count: number) => ({ '--columns': count }) as CSSProperties;

/** The fields of members that were changed while this list is on screen: their rows are drawn wherever they stand. */
function useChangedHere(open: Opened, edit: string): ReadonlySet<string> {
  const entries = useLane(open.lane);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const now = entries.filter(({ name }) => name === edit).flatMap(({ touches }) => touches);
  const news = now.filter((field) => !changed.has(field));
  if (news.length > 0) setChanged(new Set([...changed, ...news]));
  return changed;
}

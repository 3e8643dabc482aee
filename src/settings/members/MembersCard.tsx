import { dequal } from 'dequal/lite';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { formatCount } from '../../i18n/number.ts';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import { formsWithDraft } from '../../state/documents/draft-records.ts';
import { useLane } from '../../state/documents/view.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { fieldKey, useFocusTarget } from '../../ui/focus-target.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { EditedIn } from '../forms/EditStatus.tsx';
import type { OpenConnection, Opened } from '../forms/open-connection.ts';
import { unreadProblem } from '../rows/collection.ts';
import { collectionName, unreadMembers } from '../rows/lists.ts';
import { MemberForm, type RetriedMember } from './MemberForm.tsx';
import { type Edited, LastRemoved, RefusedMember } from './MemberRow.tsx';
import { MemberRows } from './MemberRows.tsx';
import styles from './Members.module.css';
import { formName, type MemberList, type MemberValues, refusedBeside, SEARCHED_FROM } from './member-list.ts';
import { useFolded } from './use-folded.ts';

type MembersCardProps<D extends object, M> = {
  open: Pick<OpenConnection<D>, 'kind' | 'id' | 'lane' | 'view' | 'locked'>;
  /** Why this collection cannot be changed now. */
  locked?: MessageId | undefined;
  /** Content at the end of the heading's line. */
  aside?: ReactNode;
  /** For a card without a form: called to edit a refused change that has no row here. */
  onEditAgain?: ((retried: RetriedMember<M>) => void) | undefined;
  /** Another form is open here: close the form that adds, whatever its input. */
  busy?: boolean;
  /** Limits the rows to these members and those changed meanwhile. */
  only?: ((member: M) => boolean) | undefined;
  /** Controls above the rows, e.g. to filter them. */
  children?: ReactNode;
};

/**
 * Makes the card of a collection: a form that adds a member, and a row for each with the state of its last edit. Call
 * it once at module level:
 *
 * const Domains = membersCard({ edit: 'domain', collection: texts('cors'), title, empty, columns, form });
 */
export function membersCard<D extends object, M, V extends MemberValues>(list: MemberList<D, M, V>) {
  return function CardOfMembers(props: MembersCardProps<D, M>) {
    return <MembersCard {...props} list={list} />;
  };
}

/** The same for a collection that is known only while rendering. */
export function MembersCard<D extends object, M, V extends MemberValues>({
  open: { kind, id, lane, view: doc, locked: deleting },
  list,
  locked: own,
  aside,
  onEditAgain,
  busy = false,
  only,
  children,
}: MembersCardProps<D, M> & { list: MemberList<D, M, V> }) {
  const t = useTranslate();
  const open = useMemo<Opened<D>>(() => ({ kind, id, lane }), [kind, id, lane]);
  const locked = deleting ?? own;
  const [retried, setRetried] = useState<RetriedMember<M>>();
  const again = onEditAgain ?? setRetried;
  /** The touched fields of the form that adds. */
  const [typed, setTyped] = useState<EditedIn>();
  const [edited, setEdited] = useState<Edited<M>>();
  const name = collectionName(list.collection);
  const body = useRef<HTMLDivElement>(null);
  const { all, members, listed, unread, full } = useCollection(list, doc);
  useKeptDraft(open, list, members, (member) => setEdited((now) => member && (now ?? { member, kept: true })));
  const entries = useLane(open.lane);
  const refused = refusedBeside(entries, list.edit, listed);
  // The edit that the form corrects may be sent or discarded elsewhere.
  if (retried && !entries.some(({ id, parked }) => id === retried.entry?.id && parked)) setRetried(undefined);
  const { folded, add } = useFolded(list, all.length, retried !== undefined, busy, () => setRetried(undefined));
  useFocusTarget(fieldKey(name), () => add.button.current ?? body.current);
  const shut = locked ?? unread ?? full;

  return (
    <Card
      title={t(list.title)}
      description={list.description && t(list.description)}
      aside={
        (aside || (folded && !folded.open) || members.length > SEARCHED_FROM) && (
          <Tools count={members.length} add={folded && !folded.open && add} label={list.add} shut={shut}>
            {aside}
          </Tools>
        )
      }
    >
      <div ref={body} className={styles.body}>
        <Notices
          {...{ unread, full }}
          someUnread={unreadMembers(doc, name)}
          hidden={hiddenIn(all, members, list.collection.keyOf)}
        />
        {list.form.fields.length > 0 && !list.fixed && (
          <MemberForm
            open={open}
            list={list}
            doc={doc}
            locked={shut}
            retried={retried}
            folded={folded}
            onTyped={setTyped}
          />
        )}
        {children}
        {members.length === 0 && refused.length === 0 && !edited ? (
          !unread && (
            <EmptyState icon="inbox" level={3} title={t(list.empty)}>
              {list.emptyHint && t(list.emptyHint)}
            </EmptyState>
          )
        ) : (
          <MemberRows
            open={open}
            list={list}
            members={members}
            locked={locked}
            edited={edited}
            onEdit={setEdited}
            onEditAgain={again}
            typed={typed}
            only={only}
          >
            {refused.map((entry) => (
              <RefusedMember<D, M> key={entry.id} open={open} entry={entry} onEditAgain={again} typed={typed} />
            ))}
          </MemberRows>
        )}
        {!list.fixed && <LastRemoved open={open} name={name} listed={listed} />}
      </div>
    </Card>
  );
}

/** The members of a document's collection, the fields of those listed, and why none can be added. */
function useCollection<D extends object, M, V extends MemberValues>(
  { collection, limit }: MemberList<D, M, V>,
  doc: D,
) {
  const { keyOf, fieldOf } = collection;
  const all = collection.list(doc);
  const members = useMemo(() => once(all, keyOf), [all, keyOf]);
  const listed = useMemo(() => new Set(members.map((member) => fieldOf(keyOf(member)))), [members, fieldOf, keyOf]);
  const full = limit && members.length >= limit.members ? limit.problem : undefined;
  return { all, members, listed, unread: unreadProblem(doc, collection), full };
}

/** What is next to the card's title: the number of members if there are many, and buttons; `add` opens the form. */
function Tools({
  count,
  add,
  label = 'members.add',
  shut,
  children,
}: {
  count: number;
  add: ReturnType<typeof useFolded>['add'] | false | undefined;
  label: MessageId | undefined;
  shut: MessageId | undefined;
  children: ReactNode;
}) {
  const t = useTranslate();
  return (
    <span className={styles.aside}>
      {count > SEARCHED_FROM && <span className={styles.count}>{formatCount(count, currentLocale())}</span>}
      {children}
      {add && (
        <Button
          ref={add.button}
          data-adds
          size="small"
          icon="plus"
          disabledReason={shut && t(shut)}
          onClick={add.press}
        >
          {t(label)}
        </Button>
      )}
    </span>
  );
}

function Notices({
  unread,
  full,
  someUnread,
  hidden,
}: {
  unread: MessageId | undefined;
  full: MessageId | undefined;
  someUnread: boolean;
  hidden: number;
}) {
  const t = useTranslate();
  return (
    <>
      {unread && (
        <Notice tone="waiting" icon="warning">
          {t(unread)}
        </Notice>
      )}
      {full && (
        <Notice tone="info" icon="info">
          {t(full)}
        </Notice>
      )}
      {someUnread && (
        <Notice tone="waiting" icon="warning">
          {t('members.some_unread')}
        </Notice>
      )}
      {hidden > 0 && (
        <Notice tone="waiting" icon="warning">
          {t('members.same_key', { count: hidden })}
        </Notice>
      )}
    </>
  );
}

/** Members with the same key are one member in every call, so they share a row. */
function once<M>(members: readonly M[], keyOf: (member: M) => string): readonly M[] {
  const byKey = new Map<string, M>();
  for (const member of members) if (!byKey.has(keyOf(member))) byKey.set(keyOf(member), member);
  return byKey.size === members.length ? members : [...byKey.values()];
}

/** How many members are hidden because another, different member has the same key. */
function hiddenIn<M>(all: readonly M[], shown: readonly M[], keyOf: (member: M) => string): number {
  if (all === shown) return 0;
  const byKey = new Map(shown.map((member) => [keyOf(member), member]));
  return all.filter((member) => !dequal(byKey.get(keyOf(member)), member)).length;
}

/**
 * Calls `show` with the member whose form was typed in last, on an earlier visit of this list; first with none, since the
 * list may replace another one.
 */
function useKeptDraft<D extends object, M, V extends MemberValues>(
  open: Opened<D>,
  list: MemberList<D, M, V>,
  members: readonly M[],
  show: (member?: M) => void,
): void {
  useEffect(() => {
    show();
    if (!list.editable) return undefined;
    let here = true;
    void formsWithDraft()
      .then((forms) => {
        const kept = new Map(members.map((member) => [formName(open, list, member), member]));
        const member = forms.map((form) => kept.get(form)).find((each) => each !== undefined);
        if (here && member !== undefined) show(member);
      })
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [list]);
}

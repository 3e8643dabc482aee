import { type ReactNode, useContext, useRef } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { textOf } from '../../model/fields.ts';
import { CardStack } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from '../../ui/Page.module.css';
import { useAtLeast } from '../../ui/use-media.ts';
import { ReplaceContext } from '../fields/replace-command.ts';
import type { ConnectionKind } from '../kind/kind.ts';
import type { ConnectionCard, OpenConnection } from '../kind/open-connection.ts';
import { Checks } from '../setup/NextSteps.tsx';
import { ConnectionPage } from './ConnectionPage.tsx';
import { ReadOnlyFields, type ReadOnlyRow } from './ReadOnlyFields.tsx';
import { SetupSlot } from './setup-slot.ts';

/** The page of a connection as data: what it shows from top to bottom. */
export type Detail<D extends object> = {
  /** What has to be known first, above everything else. */
  notices?: readonly ConnectionCard<D>[] | undefined;
  /** The rows of the card of facts, which are only shown. */
  readOnly: readonly ReadOnlyRow<D>[];
  /** What can be changed, and what became of it. */
  cards?: readonly ConnectionCard<D>[] | undefined;
  /** What can be done with the connection as a whole. */
  commands?: readonly ConnectionCard<D>[] | undefined;
};

/** The page of a connection, of whatever kind. */
export function ConnectionDetail<D extends object>({
  kind,
  id,
  notices = [],
  readOnly,
  cards = [],
  commands = [],
}: Detail<D> & { kind: ConnectionKind<D>; id: string }) {
  const replace = useRef<() => void>(null);
  const hasRoom = useAtLeast(1024);
  const isPhone = !useAtLeast(768);
  // Where nothing is set, the facts are what the page is about.
  const isAlone = cards.length === 0;
  return (
    <ReplaceContext value={replace}>
      <ConnectionPage kind={kind} id={id} outline={hasRoom ? (isAlone ? 'alone' : 'facts') : 'plain'}>
        {(open, deletion) => {
          const facts = <ReadOnlyFields open={open} rows={readOnly} folds={isPhone && !isAlone} />;
          // What is read second, where there is room for it beside the rest.
          const aside = isAlone ? (
            <>
              {hasRoom && <Setup />}
              <WhenPutAway>
                <Checks open={open} />
              </WhenPutAway>
            </>
          ) : (
            facts
          );
          return (
            <div className={styles.columns} data-beside={hasRoom || undefined}>
              <div className={styles.column}>
                {notices.map((Above, at) => (
                  <Above key={at} open={open} />
                ))}
                {readOnly.map((row, at) => (
                  <Problem key={at} open={open} row={row} />
                ))}
                {!(isAlone && hasRoom) && <Setup />}
              </div>
              {/* What can be changed, and what became of it, comes before what is only shown; the keyboard goes through them as they are read. */}
              <div className={styles.column}>
                {cards.map((Card, at) => (
                  <Card key={at} open={open} />
                ))}
                {isAlone && facts}
                {!hasRoom && aside}
                <CardStack>
                  {commands.map((Command, at) => (
                    <Command key={at} open={open} />
                  ))}
                  {deletion}
                </CardStack>
              </div>
              {hasRoom && <div className={styles.facts}>{aside}</div>}
            </div>
          );
        }}
      </ConnectionPage>
    </ReplaceContext>
  );
}

/** What a new connection needs, where its page has no tabs. */
const Setup = () => useContext(SetupSlot).steps;

/** What the steps say already while they are shown. */
const WhenPutAway = ({ children }: { children: ReactNode }) => useContext(SetupSlot).isPutAway && children;

/** What is wrong with a field that is only shown, and where it is corrected. */
function Problem<D extends object>({ open, row }: { open: OpenConnection<D>; row: ReadOnlyRow<D> }) {
  const t = useTranslate();
  if (typeof row === 'function' || !('rule' in row) || !row.rule) return null;
  const problem = row.rule.problem(textOf(open.view[row.field]));
  if (problem === null) return null;
  return (
    <Notice tone="refused" icon="warning">
      <strong className={styles.wrong}>
        {t(row.label)}: {t(problem)}.
      </strong>{' '}
      {t(row.rule.repair)}
    </Notice>
  );
}

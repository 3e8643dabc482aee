import { type ReactNode, useContext, useRef } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { textOf } from '../../model/fields.ts';
import { ReplaceContext } from '../../settings/fields/replace-command.ts';
import { CardStack } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from '../../ui/Page.module.css';
import { useAtLeast } from '../../ui/use-media.ts';
import type { ConnectionKind, ShownConnection } from '../kind/kind.ts';
import { NextSteps } from '../setup/NextSteps.tsx';
import { ConnectionPage } from './ConnectionPage.tsx';
import { ReadOnlyFields, type ReadOnlyRow } from './ReadOnlyFields.tsx';
import { SetupSlot } from './setup-slot.ts';

type OwnCard<D extends object> = (props: { open: ShownConnection<D> }) => ReactNode;

/** A connection's page as data: its content from top to bottom. */
export type Detail<D extends object> = {
  /** Notices above everything else. */
  notices?: readonly OwnCard<D>[] | undefined;
  /** The rows of the read-only card. */
  readOnly: readonly ReadOnlyRow<D>[];
  /** Cards with editable settings and the state of their edits. */
  cards?: readonly OwnCard<D>[] | undefined;
  /** Cards with actions on the connection as a whole. */
  commands?: readonly OwnCard<D>[] | undefined;
};

/** The page of a connection of any kind. */
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
  // Without editable cards, the page is about its facts and how to check that messages arrive.
  const isAlone = cards.length === 0;
  return (
    <ReplaceContext value={replace}>
      <ConnectionPage
        kind={kind}
        id={id}
        outline={hasRoom ? (isAlone ? 'alone' : 'facts') : 'plain'}
        saysProblem={notices.length > 0}
      >
        {(open, deletion) => {
          const facts = <ReadOnlyFields<D> open={open} rows={readOnly} folds={isPhone && !isAlone} />;
          return (
            <div className={styles.columns} data-beside={hasRoom || undefined}>
              <div className={styles.column}>
                {notices.map((Above, at) => (
                  <Above key={at} open={open} />
                ))}
                {readOnly.map((row, at) => (
                  <Problem<D> key={at} open={open} row={row} />
                ))}
                <Setup />
              </div>
              {/* Editable cards come before read-only ones, in the order of reading and of the Tab key. */}
              <div className={styles.column}>
                {cards.map((Card, at) => (
                  <Card key={at} open={open} />
                ))}
                {!hasRoom && facts}
                {isAlone && (
                  <WhenPutAway>
                    <NextSteps platform={kind.platform} title="setup.checks" of={open.view} />
                  </WhenPutAway>
                )}
                <CardStack>
                  {commands.map((Command, at) => (
                    <Command key={at} open={open} />
                  ))}
                  {deletion}
                </CardStack>
              </div>
              {/* What can only be read is next to the rest if there is room. */}
              {hasRoom && <div className={styles.facts}>{facts}</div>}
            </div>
          );
        }}
      </ConnectionPage>
    </ReplaceContext>
  );
}

/** The set-up steps of a new connection, on a page without tabs. */
const Setup = () => useContext(SetupSlot).steps;

/** Shown only while the set-up steps, which contain the same, are not. */
const WhenPutAway = ({ children }: { children: ReactNode }) => useContext(SetupSlot).isPutAway && children;

/** The error of a read-only field, and where it is corrected. */
function Problem<D extends object>({ open, row }: { open: ShownConnection<D>; row: ReadOnlyRow<D> }) {
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

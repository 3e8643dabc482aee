import { useId } from 'react';
import type { PlatformKind } from '../../connection/kind/kind.ts';
import { platformKinds } from '../../connection/kind/kinds.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { addressOf } from '../../model/base-path.ts';
import { opens } from '../../model/gates.ts';
import type { Session } from '../../model/session.ts';
import { useAuthorization } from '../../state/authorization/authorization.ts';
import { useCanCall } from '../../state/session/can-call.ts';
import { useConfig } from '../../state/session/config.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import { useSession } from '../../state/session/session-state.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import styles from './AddConnectionPage.module.css';

type Card = Pick<PlatformKind, 'platform' | 'name' | 'logo'> & NonNullable<PlatformKind['card']>;

const cards = (): Card[] =>
  platformKinds()
    .flatMap(({ platform, name, logo, card }) => (card ? [{ platform, name, logo, ...card }] : []))
    .sort((a, b) => a.order - b.order);

/**
 * The channels that can be added in this session (ADD-01, GATE-09…11); the test session is offered only Facebook
 * (GATE-13).
 */
function offered(session: Session | undefined, testSessionId: string): readonly Card[] {
  if (session?.sessionId === testSessionId) return cards().filter(({ platform }) => platform === 'facebook');
  return cards().filter(({ gate }) => opens(gate, session));
}

/** /add-connection: the channels to choose from, in the order of D1§2; what is no channel is a group of its own. */
export function AddConnectionPage() {
  const t = useTranslate();
  const session = useSession();
  const online = useOnline();
  const { testSessionId } = useConfig();
  const groups = Map.groupBy(offered(session, testSessionId), ({ group = 'add.channels' }) => group);
  const hint = session?.managerId === undefined ? 'add.hint_nothing_kept' : 'add.hint_offline';
  return (
    <>
      <PageHeader title={t('add.title')} meta={t(online ? 'add.hint' : hint)} />
      {[...groups].map(([group, cards]) => (
        <section key={group} className={styles.group} aria-label={t(group)}>
          {groups.size > 1 && <h2>{t(group)}</h2>}
          <ul className={styles.cards}>
            {cards.map((card) => (
              <ChannelCard key={card.platform} {...card} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** A channel: its name is the link or button, which covers the card (ADD-06). */
function ChannelCard({ name, logo, about, path, authorize }: Card) {
  const t = useTranslate();
  const id = useId();
  const able = useCanCall();
  const { busy, run } = useAuthorization(authorize);
  const described = { className: styles.name, 'aria-describedby': `${id}about` };
  const off = !path && !able;

  return (
    <li className={styles.card} data-off={off || undefined}>
      <Logo mark={logo} size={40} />
      <div>
        {path ? (
          <a href={addressOf(path)} {...described}>
            {t(name)}
          </a>
        ) : (
          <button
            type="button"
            aria-disabled={off || undefined}
            aria-busy={busy || undefined}
            onClick={off ? undefined : run}
            {...described}
          >
            {t(name)}
          </button>
        )}
        <div id={`${id}about`} className={styles.about}>
          <p>{t(about)}</p>
          {off && <p>{t('add.needs_connection')}</p>}
        </div>
      </div>
      {!off && <Icon name="chevron-right" />}
    </li>
  );
}

import { useSay } from '../i18n/say.ts';
import type { MessageId } from '../model/words.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Logo } from '../ui/Logo.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { homeHref } from './home.ts';

/** A screen of the specification that this version does not have yet (see connections/upcoming.ts). */
export function UpcomingPage({ platform, name }: { platform: string; name: MessageId }) {
  const say = useSay();
  return (
    <>
      <PageHeader logo={<Logo platform={platform} size={40} />} title={say(name)} />
      <EmptyState
        icon="clock"
        title={say('upcoming.title')}
        action={<LinkButton href={homeHref()}>{say('upcoming.home')}</LinkButton>}
      >
        {say('upcoming.text', { name: { id: name } })}
      </EmptyState>
    </>
  );
}

import { useSay } from '../../i18n/say.ts';
import { save } from '../../state/outbox/edits.ts';
import { Card } from '../../ui/Card.tsx';
import type { OpenConnection } from '../screen/open-connection.ts';
import { rawOf } from '../screen/raw.ts';
import { SwitchRow } from '../settings/SwitchRow.tsx';
import type { Facebook } from './document.ts';
import type { GetStartedInput } from './edits.ts';

/** The get-started button of the page, on or off, saved at once (A-40, FB-09…13). */
export function GetStartedCard({ open }: { open: OpenConnection<Facebook> }) {
  const say = useSay();
  const { kind, id, view } = open;
  const raw = rawOf<Facebook>(view, 'getStarted');
  const name = kind.title(view);

  function toggle(getStarted: boolean) {
    const input: GetStartedInput = { id, values: { getStarted }, name };
    void save([{ subjectKey: kind.key, subject: kind.subject, name: 'getStarted', input, seen: view, title: name }]);
  }

  return (
    <Card title={say('connection.settings')}>
      <SwitchRow
        open={open}
        field="getStarted"
        label={say('get_started.label')}
        hint={raw === undefined ? say('get_started.hint') : `${say('value.unknown')}: ${raw}`}
        checked={view.getStarted ?? false}
        onChange={toggle}
      />
    </Card>
  );
}

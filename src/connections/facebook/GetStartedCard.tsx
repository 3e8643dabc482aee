import { useTranslate } from '../../i18n/translate.ts';
import { save } from '../../state/outbox/edits.ts';
import { Card } from '../../ui/Card.tsx';
import type { OpenConnection } from '../screen/open-connection.ts';
import { rawOf } from '../screen/raw.ts';
import { SwitchRow } from '../settings/SwitchRow.tsx';
import type { Facebook } from './document.ts';
import type { GetStartedInput } from './edits.ts';

/** The get-started button of the page, on or off, saved at once (A-40, FB-09…13). */
export function GetStartedCard({ open }: { open: OpenConnection<Facebook> }) {
  const t = useTranslate();
  const { kind, id, view } = open;
  const raw = rawOf<Facebook>(view, 'getStarted');
  const name = kind.title(view);

  function toggle(getStarted: boolean) {
    const input: GetStartedInput = { id, values: { getStarted }, name };
    void save([{ subject: kind, name: 'getStarted', input, seen: view, title: name }]);
  }

  return (
    <Card title={t('connection.settings')}>
      <SwitchRow
        open={open}
        field="getStarted"
        label={t('get_started.label')}
        hint={raw === undefined ? t('get_started.hint') : `${t('value.unknown')}: ${raw}`}
        checked={view.getStarted ?? false}
        onChange={toggle}
      />
    </Card>
  );
}

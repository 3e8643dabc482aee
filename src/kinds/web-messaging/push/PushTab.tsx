import type { OpenConnection } from '../../../settings/forms/open-connection.ts';
import { SettingCards } from '../../../settings/forms/SettingCards.tsx';
import { Lists } from '../../../settings/members/Lists.tsx';
import { Columns } from '../base/Columns.tsx';
import type { WebMessaging } from '../base/document.ts';
import { push } from '../topics/push.ts';

/** Push notifications (SDK-PSH): their address and headers, and what happens to one that does not arrive. */
export function PushTab({ open }: { open: OpenConnection<WebMessaging> }) {
  return (
    <Columns beside={<Lists open={open} of={push.collections} />}>
      <SettingCards open={open} settings={push.settings} layout={push.layout} />
    </Columns>
  );
}

import { Button } from './Button.tsx';
import { type Examples, LONG } from './examples.ts';
import { Logo } from './Logo.tsx';
import { StatusChip } from './StatusChip.tsx';
import { Strip } from './Strip.tsx';

export const examples: Examples = {
  rest: <Strip logo={<Logo size={28} />} title="Brightwater Support" tabTitle="SMS" meta={<span>SMS</span>} />,
  'with everything': (
    <Strip
      logo={<Logo size={28} />}
      title="Brightwater Support"
      tabTitle="SMS"
      meta={
        <>
          <span>SMS</span>
          <StatusChip tone="waiting">Waiting</StatusChip>
        </>
      }
      pager="2 of 31"
      actions={<Button variant="ghost" icon="more" aria-label="More actions" />}
    />
  ),
  'long text': <Strip logo={<Logo size={28} />} title={LONG} tabTitle="SMS" meta={<span>{LONG}</span>} />,
};

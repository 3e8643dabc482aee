import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { type Examples, ignore, LONG } from './examples.ts';

export const examples: Examples = {
  saved: <Banner variant="default" heading="Saved." message="Brightwater Support" onDismiss={ignore} />,
  waits: (
    <Banner
      variant="default"
      waits
      heading="Waiting."
      message="It is sent when the service answers."
      onDismiss={ignore}
    />
  ),
  'with an action': (
    <Banner
      variant="default"
      heading="Deleted."
      message="Night line"
      onDismiss={ignore}
      action={
        <Button variant="ghost" size="small">
          Undo
        </Button>
      }
    />
  ),
  urgent: <Banner variant="urgent" heading="Not saved." message="The service refused the change." onDismiss={ignore} />,
  'long text': <Banner variant="urgent" heading="Not saved." message={LONG} onDismiss={ignore} />,
};

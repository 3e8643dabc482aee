import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';

/** What the shell does with the heading of a screen once it is there; returns what to do when it goes away. */
type OnHeading = (heading: HTMLElement, tabTitle: string) => () => void;

export const HeadingContext = createContext<OnHeading>(() => () => undefined);

/**
 * The one `h1` of a screen. It names the document and takes focus after a navigation, so a screen that is still loading
 * has a plain `h1`. `tabTitle` names the browser's tab and history where the title itself should not be written there.
 * Without `children` it is there for assistive technology alone.
 */
export function PageHeading({
  title,
  tabTitle = title,
  className = 'visually-hidden',
  children,
}: {
  title: string;
  tabTitle?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const onHeading = useContext(HeadingContext);
  useEffect(() => (heading.current ? onHeading(heading.current, tabTitle) : undefined), [onHeading, tabTitle]);
  return (
    <h1 ref={heading} className={className} title={children ? title : undefined}>
      {children ?? title}
    </h1>
  );
}

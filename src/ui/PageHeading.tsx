import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';

/** Called when a screen's heading mounts; returns a function for its unmounting. */
type OnHeading = (heading: HTMLElement, tabTitle: string) => () => void;

export const HeadingContext = createContext<OnHeading>(() => () => undefined);

/**
 * The only `h1` of a screen. It sets the document's title and takes the focus after a navigation, so a screen that is
 * still loading uses a plain `h1`. `tabTitle` replaces the title in the browser's tab and history if the title must not
 * be stored there. Without `children` it is visible for assistive technology only.
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

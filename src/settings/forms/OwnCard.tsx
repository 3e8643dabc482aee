import { type ComponentType, memo, useMemo } from 'react';
import type { MessageId } from '../../model/message.ts';
import type { ConnectionCard, Opened } from './open-connection.ts';

/**
 * A card that reads its fields itself. Its props stay the same while the connection is on screen, so that it renders again
 * only for these fields.
 */
export function ownCard<D extends object>(
  Card: ComponentType<{ open: Opened<D>; locked: MessageId | undefined }>,
): ConnectionCard<D> {
  const Own = memo(Card);
  return function OwnCard({ open: { kind, id, lane, locked } }) {
    const open = useMemo(() => ({ kind, id, lane }), [kind, id, lane]);
    return <Own open={open} locked={locked} />;
  };
}

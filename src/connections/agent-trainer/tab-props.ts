import type { ReactNode } from 'react';
import type { CustomConnection } from '../../model/custom-connection.ts';
import type { OpenConnection } from '../screen/open-connection.ts';

/** What each tab is given; `deletion` is the card that deletes the connection. */
export type TabProps = { open: OpenConnection<CustomConnection>; deletion: ReactNode };

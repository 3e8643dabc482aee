import type { ReactNode } from 'react';
import type { OpenConnection } from '../../../connections/kind/open-connection.ts';
import type { CustomConnection } from '../../../model/custom-connection.ts';

/** The props of each tab; `deletion` is the card that deletes the connection. */
export type TabProps = { open: OpenConnection<CustomConnection>; deletion: ReactNode };

import type { ReactNode } from 'react';
import type { CustomConnection } from '../../../model/custom-connection.ts';
import type { OpenConnection } from '../../../settings/forms/open-connection.ts';

/** The props of each tab; `deletion` is the card that deletes the connection. */
export type TabProps = { open: OpenConnection<CustomConnection>; deletion: ReactNode };

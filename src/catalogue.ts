import type portable from './connection/portable/messages/en.json';
import type screen from './connection/screen/messages/en.json';
import type setup from './connection/setup/messages/en.json';
import type changeMany from './features/change-many/messages/en.json';
import type changes from './features/changes/messages/en.json';
import type check from './features/check/messages/en.json';
import type files from './features/files/messages/en.json';
import type alerts from './features/monitor/alerts/messages/en.json';
import type logs from './features/monitor/logs/messages/en.json';
import type overview from './features/monitor/overview/messages/en.json';
import type palette from './features/palette/messages/en.json';
import type outbox from './features/unsent/messages/en.json';
import type shell from './i18n/messages/en.json';
import type install from './shell/install/messages/en.json';
import type session from './shell/session/messages/en.json';

/** The catalogues outside the kinds; each kind declares its own. A test compares both with the existing folders. */
declare module './model/message.ts' {
  interface Catalogues {
    changes: typeof changes;
    files: typeof files;
    install: typeof install;
    outbox: typeof outbox;
    palette: typeof palette;
    session: typeof session;
    portable: typeof portable;
    screen: typeof screen;
    setup: typeof setup;
    shell: typeof shell;
    alerts: typeof alerts;
    logs: typeof logs;
    overview: typeof overview;
    changeMany: typeof changeMany;
    check: typeof check;
  }
}

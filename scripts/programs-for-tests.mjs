import { ensureBrowsers } from './chromium.mjs';
import { ensureEngines } from './engines.mjs';
import { ensureServers } from './servers.mjs';

// Whatever cannot be had is reported by the step that needs it.
ensureBrowsers();
ensureEngines();
ensureServers();

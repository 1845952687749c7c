// What npm test sets up while the SQLite driver is compiled: one core is idle then.
import { ensureBrowser } from './browser.mjs';
import { ensureCompiled } from './setup.mjs';

ensureBrowser();
ensureCompiled();

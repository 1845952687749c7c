// What npm test does while the SQLite driver is compiled, because one core is idle then. It says when the tests may begin,
// hears when the driver is there, and says at its end how many checks passed and failed.
import { once } from 'node:events';
import { ensureBrowser } from './browser.mjs';
import { runChecks } from './checks.mjs';
import { ensureCompiled } from './setup.mjs';

const installed = once(process, 'message');
ensureBrowser();
ensureCompiled();
process.send('built');
process.send(await runChecks(installed));

import { ensureBuilt, root } from './setup.mjs';

ensureBuilt();
process.chdir(root);
process.argv.splice(2, 0, 'serve');
// In this very process, so that the signals npm passes on reach the server.
await import('../packages/api/dist/main.js');

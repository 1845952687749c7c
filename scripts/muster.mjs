import { ensureBuilt, root } from './setup.mjs';

ensureBuilt();
process.chdir(root);
await import('../packages/api/dist/main.js');

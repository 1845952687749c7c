import { ensureBuilt, root } from './setup.mjs';

ensureBuilt();
process.chdir(root);
await import('../packages/demo/dist/main.js');

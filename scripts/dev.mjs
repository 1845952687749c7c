import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, root } from './setup.mjs';

// The server with its own data folder, the compiler and the web app's development server beside it.
ensureBuilt();
const children = [
  run(['node_modules/typescript/bin/tsc', '-b', 'packages/api', '--watch', '--preserveWatchOutput']),
  run(['--watch', 'packages/api/dist/main.js', 'serve']),
  run(['node_modules/vite/bin/vite.js'], 'packages/web'),
];
process.on('SIGINT', () => {
  for (const child of children) child.kill('SIGINT');
});

function run(args, folder = '.') {
  return spawn(
    process.execPath,
    args.map((arg) => (arg.startsWith('node_modules/') ? join(root, arg) : arg)),
    {
      cwd: join(root, folder),
      stdio: 'inherit',
    },
  );
}

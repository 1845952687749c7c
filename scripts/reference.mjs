// Writes docs/reference/ from the code: npm run reference
// With --check it writes nothing, names the pages that are out of date and exits 1.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { outdatedPages, referencePages } from './reference/pages.mjs';
import { ensureBuilt, root } from './setup.mjs';

ensureBuilt();
if (process.argv.includes('--check')) {
  const outdated = await outdatedPages();
  for (const problem of outdated) process.stdout.write(`${problem}\n`);
  process.exitCode = outdated.length === 0 ? 0 : 1;
} else {
  for (const [path, text] of await referencePages()) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    process.stdout.write(`${path}\n`);
  }
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

/** What only the SQL and the failures of SQLite have. */
const words =
  /\b(json_\w+|iif|strftime|unixepoch|pragma|glob|instr|group_concat|randomblob|rowid|fold_text|rounded_address|sqlite_\w+|char)\(|PRAGMA|SQLITE_|\bglob '/;

/** Where they may be: an engine, and what looks at the file of a folder. */
const mayKnow = /^(db\/engine\/|db\/testing\/|api\/cli\/check|api\/(backup|testing)\/)/;

/** Files that still have some. A file that no longer has any leaves the list. */
const owed = ['api/data-folder/open.ts'];

function filesOf(folder: 'api' | 'db'): string[] {
  const source = join(root, 'packages', folder, 'src');
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`);
}

test('what is one engine’s own is in its folder alone', () => {
  const found = [...filesOf('db'), ...filesOf('api')].filter((file) => {
    const text = readFileSync(join(root, 'packages', file.replace('/', '/src/')), 'utf8');
    return !mayKnow.test(file) && words.test(text);
  });
  expect(found.toSorted()).toEqual(owed);
});

import { expect, test } from 'vitest';
import { adviceOn } from './install.mjs';

test('a driver that could not be had says what compiling it needs', () => {
  const output = 'packages/db install: gyp ERR! find Python\nbetter-sqlite3 install: Failed';
  for (const need of ['python3', 'make', 'g++', 'headers']) expect(adviceOn(output)).toContain(need);
});

test('a registry that cannot be reached needs no compiler', () => {
  expect(adviceOn('ERR_PNPM_META_FETCH_FAIL GET https://example.com/kysely')).not.toContain('make');
});

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

const tour = readFileSync(join(root, 'docs/tour.md'), 'utf8');

const isFile = (path: string) => existsSync(join(root, path)) && statSync(join(root, path)).isFile();

test('U244 every name of the tour is declared in its file', () => {
  const names = [...tour.matchAll(/`(\w+)` in `([^`]+)`/g)].map(([, name = '', path = '']) => ({
    name,
    path,
  }));
  expect(names.length).toBeGreaterThan(20);
  const missing = names.filter(({ name, path }) => {
    const source = isFile(path) ? readFileSync(join(root, path), 'utf8') : '';
    return !new RegExp(`^(?:export )?(?:async )?(?:function|const|class) ${name}\\b`, 'm').test(source);
  });
  expect(missing).toEqual([]);
});

test('U244 what the tour says of a line in code is so', () => {
  const quoted = [
    ['packages/api/src/features/attendance/router.ts', 'checkIn: employee'],
    ['packages/db/src/features/attendance/writes/check-in.ts', 'tx.touch('],
    ['packages/db/src/features/attendance/writes/check-in.ts', 'recordVersion('],
    ['packages/web/src/screens/admin/today-strip.tsx', 'attendance.dayStats'],
    ['packages/web/src/server/live-lists/outdated.ts', "'attendance.dayStats'"],
  ] as const;
  expect(quoted.filter(([path, text]) => !readFileSync(join(root, path), 'utf8').includes(text))).toEqual([]);
});

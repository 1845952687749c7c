import { expect, test } from 'vitest';
import { newDatabasePlace } from '../../testing/database-place.ts';
import { migrations } from './index.ts';

const at = '2026-02-0';

/** An account of this name, as the first release had it. */
const account = (id: number, name: string, active: 0 | 1) =>
  `INSERT INTO users (id, "employeeId", "employeeIdKey", password, "fullName", "joinDate", active, "createdAt", seq)
  VALUES (${id}, 'E${id}', 'e${id}', '', '${name}', '2026-01-01', ${active}, '${at}1T00:00:00.000Z', 0);`;

const entry = (id: number, action: string, subjectId: number) =>
  `INSERT INTO audit_log (id, action, "subjectType", "subjectId", "createdAt")
  VALUES (${id}, '${action}', 'user', ${subjectId}, '${at}${id}T00:00:00.000Z');`;

test('D61 who was erased before is told by the audit log, not by a name', async () => {
  const { make, open, run } = await newDatabasePlace();
  await make(migrations.slice(0, 1));
  await run(
    [
      account(1, 'Former employee', 0),
      account(2, 'Former employee', 0),
      account(3, 'Former employee', 1),
      account(4, 'Ann', 0),
      entry(2, 'account.deactivate', 2),
      entry(3, 'account.erase', 1),
    ].join('\n'),
  );
  const store = await open();
  const rows = await store.read.selectFrom('users').select(['id', 'erasedAt']).orderBy('id').execute();
  await store.close();
  expect(rows).toEqual([
    { id: 1, erasedAt: '2026-02-03T00:00:00.000Z' },
    { id: 2, erasedAt: null },
    { id: 3, erasedAt: null },
    { id: 4, erasedAt: null },
  ]);
});

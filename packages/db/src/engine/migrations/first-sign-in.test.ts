import { expect, test } from 'vitest';
import { newDatabasePlace } from '../../testing/database-place.ts';
import { testEngine } from '../../testing/engine.ts';
import { migrations } from './index.ts';

const made = '2026-01-05T08:00:00.000Z';
const later = '2026-02-01T08:00:00.000Z';

const account = (id: number) =>
  `INSERT INTO users (id, "employeeId", "employeeIdKey", password, "fullName", "joinDate", "createdAt", seq)
  VALUES (${id}, 'E${id}', 'e${id}', '', 'Ann', '2026-01-01', '${made}', 0);`;

const hash = (byte: string) => (testEngine === 'postgres' ? `'\\x${byte}'` : `x'${byte}'`);

/** What an account of before left, and whether its person had signed in. */
const traces: readonly (readonly [string, (id: number) => string, boolean])[] = [
  ['nothing', () => '', false],
  [
    'a session',
    (id) =>
      `INSERT INTO sessions ("idHash", "userId", "createdAt", "lastSeenAt")
      VALUES (HASH, ${id}, '${later}', '${later}');`,
    true,
  ],
  [
    'a device',
    (id) => `INSERT INTO known_devices ("idHash", "userId", "lastUsedAt") VALUES (HASH, ${id}, '${later}');`,
    true,
  ],
  ['a press', (id) => record(id, 'present', `'${later}'`), true],
  ['an absence', (id) => record(id, 'absent', 'NULL'), false],
  ['an act', (id) => entry('leave.approve', String(id), 'NULL'), true],
  ['an entry about it', (id) => entry('people.add', 'NULL', String(id)), false],
  ['a sign-in', (id) => event('sign-in.succeed', id), true],
  ['a try to sign in', (id) => event('sign-in.fail', id), false],
];

const record = (id: number, status: string, checkInTime: string) =>
  `INSERT INTO attendance ("userId", date, status, "checkInTime", "createdAt", seq)
  VALUES (${id}, '2026-02-01', '${status}', ${checkInTime}, '${later}', 1);`;
const entry = (action: string, actorId: string, subjectId: string) =>
  `INSERT INTO audit_log (action, "actorId", "subjectType", "subjectId", "createdAt")
  VALUES ('${action}', ${actorId}, 'user', ${subjectId}, '${later}');`;
const event = (action: string, userId: number) =>
  `INSERT INTO sign_in_events (action, "userId", count, "createdAt") VALUES ('${action}', ${userId}, 1, '${later}');`;

test('D8 whoever left a trace of a sign-in before counts as signed in since the account was made', async () => {
  const { make, open, run } = await newDatabasePlace();
  await make(migrations.slice(0, 3));
  const statements = traces.map(([, trace], index) =>
    [account(index + 1), trace(index + 1).replace('HASH', hash(`0${index}`.repeat(32)))].join('\n'),
  );
  await run(statements.join('\n'));
  const store = await open();
  const rows = await store.read.selectFrom('users').select('firstSignedInAt').orderBy('id').execute();
  const { firstDay } = (await store.read.selectFrom('company').select('firstDay').executeTakeFirst()) ?? {};
  await store.close();
  expect(rows.map(({ firstSignedInAt }, index) => [traces[index]?.[0], firstSignedInAt])).toEqual(
    traces.map(([trace, , hadSignedIn]) => [trace, hadSignedIn ? made : null]),
  );
  expect(firstDay).toBeUndefined();
});

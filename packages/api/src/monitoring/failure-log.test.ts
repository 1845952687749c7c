import { minute } from '@muster/domain/calendar/durations';
import { expect, test } from 'vitest';
import { createFailureLog, failureKind } from './storage-failures.ts';

/** A log of failures with a clock that the test moves. */
function failureLog() {
  const lines: object[] = [];
  let now = 0;
  const failures = createFailureLog(() => now, { error: (line: object) => void lines.push(line) });
  const fail = (code: string, path = '/srv/muster.db') =>
    failures.note(Object.assign(new Error('No'), { code }), path);
  return {
    lines,
    fail,
    flush: failures.flush,
    pass(milliseconds: number) {
      now += milliseconds;
    },
  };
}

test('D48 the first failure of a kind is a line at once, with code, path and fix', () => {
  const { lines, fail } = failureLog();
  fail('SQLITE_IOERR_FSYNC');
  fail('ENOSPC', '/srv/uploads');
  expect(lines).toEqual([
    {
      failure: 'SQLITE_IOERR',
      code: 'SQLITE_IOERR_FSYNC',
      path: '/srv/muster.db',
      count: 1,
      fix: expect.stringContaining('disk'),
    },
    {
      failure: 'ENOSPC',
      code: 'ENOSPC',
      path: '/srv/uploads',
      count: 1,
      fix: expect.stringContaining('room'),
    },
  ]);
});

test('D48 the others of its minute are one line with their count, also if none comes after them', () => {
  const { lines, fail, flush, pass } = failureLog();
  for (let n = 0; n < 214; n += 1) fail('SQLITE_FULL');
  flush();
  expect(lines).toHaveLength(1);
  pass(minute - 1);
  fail('SQLITE_FULL');
  expect(lines).toHaveLength(1);
  pass(1);
  flush();
  expect(lines.slice(1)).toEqual([expect.objectContaining({ failure: 'SQLITE_FULL', count: 214 })]);
  pass(minute);
  flush();
  expect(lines).toHaveLength(2);
});

test('D48 every kind has a fix; what is of no kind is reported as one, too', () => {
  const { lines, fail } = failureLog();
  const kinds =
    'SQLITE_FULL SQLITE_IOERR SQLITE_READONLY SQLITE_BUSY SQLITE_CANTOPEN SQLITE_CORRUPT SQLITE_NOTADB ENOSPC EDQUOT EIO EROFS EMFILE ENFILE'.split(
      ' ',
    );
  for (const kind of kinds) fail(kind);
  expect(lines.map((line) => 'failure' in line && line.failure)).toEqual(kinds);
  fail('ENOTDIR');
  expect(lines.at(-1)).toMatchObject({ failure: 'other', code: 'ENOTDIR' });
});

test('D48 a database server has many codes: the line names what they mean, and what ends it', () => {
  const { lines } = failureLog();
  const answered = (code: string) => Object.assign(new Error('No'), { code, severity: 'FATAL' });
  const kinds = ['57P01', '25006', '53100', '55P03', 'XX001', '23505'].map((code) =>
    failureKind(answered(code)),
  );
  expect(kinds).toEqual([
    'server_gone',
    'server_gone',
    'server_full',
    'server_held',
    'server_damaged',
    'other',
  ]);
  createFailureLog(() => 0, { error: (line: object) => void lines.push(line) }).note(
    answered('57P01'),
    'db:5432/hr',
  );
  expect(lines).toEqual([
    {
      failure: 'server_gone',
      code: '57P01',
      path: 'db:5432/hr',
      count: 1,
      fix: expect.stringMatching(/^Start the database server/),
    },
  ]);
});

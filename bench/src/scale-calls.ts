import { deepStrictEqual, ok, strictEqual } from 'node:assert';
import { type Checkpoint, pullPageSize, startCheckpoint } from '@muster/domain/wire/sync';
import { daysAfter, workDays } from './five-years/days.ts';
import { documents, paySlips } from './five-years/files.ts';
import { listedRequests } from './five-years/leave.ts';
import { grievances, warnings } from './five-years/records.ts';
import { pullPath, tenWeeksAgo, upToDate } from './pull-path.ts';

/** A call by which a person gets what is theirs. */
export interface OwnCall {
  readonly title: string;
  readonly path: string;
  /** Throws if this cannot be the answer to this person. */
  check(body: string, userId: number): void;
}

const today = new Date().toISOString().slice(0, 10);

/** The calls behind the screens of one's own data. */
export const ownCalls: readonly OwnCall[] = [
  { title: '`GET /api/me`', path: '/api/me', check: isOfPerson },
  ownList('/api/attendance', workDays),
  { title: '`GET /api/attendance/stats`', path: '/api/attendance/stats', check: isCount('total') },
  ownList('/api/leave-requests', listedRequests),
  awayBetween('two weeks', daysAfter(today, 3), daysAfter(today, 17)),
  awayBetween('three years', daysAfter(today, -364), daysAfter(today, 728)),
  ownList('/api/grievances', grievances.count),
  ownList('/api/documents', documents.count),
  ownList('/api/papers', paySlips.count),
  ownList('/api/warnings', warnings.count),
  { title: '`GET /api/announcements`, 50 rows', path: '/api/announcements', check: isFifty },
  pullOf('up to date', upToDate, 0),
  pullOf('ten weeks of changes', tenWeeksAgo, 50),
  pullOf('the first page of five years', startCheckpoint, pullPageSize),
];

function ownList(path: string, length: number): OwnCall {
  const check = (body: string, userId: number) => {
    const rows: { userId: number }[] = JSON.parse(body);
    const owners = new Set(rows.map((row) => row.userId));
    deepStrictEqual([rows.length, [...owners]], [length, [userId]]);
  };
  return { title: `\`GET ${path}\`, ${length.toLocaleString('en')} rows`, path, check };
}

function isOfPerson(body: string, userId: number): void {
  const me: { id: number } = JSON.parse(body);
  strictEqual(me.id, userId);
}

function isFifty(body: string): void {
  const rows: unknown[] = JSON.parse(body);
  strictEqual(rows.length, 50);
}

function isCount(field: string): OwnCall['check'] {
  return (body) => {
    const answer: Record<string, unknown> = JSON.parse(body);
    ok(Number.isInteger(answer[field]));
  };
}

function awayBetween(what: string, startDate: string, endDate: string): OwnCall {
  const path = `/api/leave-requests/away?${new URLSearchParams({ startDate, endDate })}`;
  return { title: `\`GET /api/leave-requests/away\` of ${what}`, path, check: isCount('count') };
}

function pullOf(what: string, after: Checkpoint, records: number): OwnCall {
  const check = (body: string) => {
    const answer: { result: { data: { changes: { attendance: { rows: unknown[] } } } } } = JSON.parse(body);
    strictEqual(answer.result.data.changes.attendance.rows.length, records);
  };
  return { title: `tRPC \`sync.pull\` of all kinds, ${what}`, path: pullPath(after), check };
}

import { SQLite } from '@muster/db/engine/sqlite/driver';
import { type Checkpoint, startCheckpoint } from '@muster/domain/wire/sync';
import type { Database } from 'better-sqlite3';
import type { Bench } from './bench.ts';
import { expectedPull } from './expected-pull.ts';
import { listedRequests } from './five-years/leave.ts';
import { veteransOf } from './groups.ts';
import type { Person } from './invented-company.ts';
import type { Shot } from './load.ts';
import { asTold, rowsOf } from './own-rows.ts';
import { pullPath, tenWeeksAgo } from './pull-path.ts';

const leaveList: Bench = {
  name: 'leave-list',
  title: `\`GET /api/leave-requests\`, ${listedRequests} requests, 20 connections`,
  target: 0.5,
  question: (people, database) => ({
    method: 'GET',
    path: '/api/leave-requests',
    status: 200,
    connections: 20,
    mode: 'repeat',
    shots: shotsOf(people, database, expectedRequests),
  }),
};

/** Own records are read from the device; what the server does for /profile is to bring the device up to date (D41). */
const profileNew = pullBench('profile-new', 'ten weeks of changes', tenWeeksAgo);

const profileFirst = pullBench('profile-first', 'the first page of five years', startCheckpoint);

export const selfServiceBenches: readonly Bench[] = [leaveList, profileNew, profileFirst];

function pullBench(name: string, what: string, after: Checkpoint): Bench {
  return {
    name,
    title: `tRPC \`sync.pull\` of all kinds, ${what}, 20 connections`,
    target: 0.5,
    question: (people, database) => ({
      method: 'GET',
      path: pullPath(after),
      status: 200,
      connections: 20,
      mode: 'repeat',
      varying: /"at":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z",|"epoch":"[0-9a-f]+",/g,
      shots: shotsOf(people, database, (db, userId) => expectedPull(db, userId, after)),
    }),
  };
}

/** What each person with five years of records must receive, read from the database itself. */
function shotsOf(
  people: readonly Person[],
  database: string,
  expect: (db: Database, userId: number) => object,
): Shot[] {
  const db = new SQLite(database, { readonly: true });
  const shots = veteransOf(people).map(({ id, cookie }) => ({ cookie, expected: expect(db, id) }));
  db.close();
  return shots;
}

function expectedRequests(db: Database, userId: number): object {
  const requests = rowsOf(db, 'leave', userId).filter(({ deleted }) => deleted === 0);
  if (requests.length !== listedRequests) throw new Error(`Person ${userId} has ${requests.length} requests`);
  return requests.toSorted((a, b) => Number(b['id']) - Number(a['id'])).map((row) => asTold('leave', row));
}

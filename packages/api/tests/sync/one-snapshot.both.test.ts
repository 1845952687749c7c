import { listCorrectionsToDecide } from '@muster/db/features/attendance/correction-review';
import { countDay } from '@muster/db/features/attendance/day-counts';
import { listAttendanceVersions } from '@muster/db/features/attendance/history';
import { getSettings } from '@muster/db/features/company/reads';
import { listDocumentPage } from '@muster/db/features/document/admin-list';
import { listGrievancePage } from '@muster/db/features/grievance/admin-list';
import { listHrDocumentRequestsToAnswer } from '@muster/db/features/hr-document/review';
import { listLeavePage } from '@muster/db/features/leave/admin-list';
import { listBalanceVersions } from '@muster/db/features/leave/history';
import { listPeople } from '@muster/db/features/people/admin-list';
import { readMailState } from '@muster/db/outbox/mail-state';
import type { Store } from '@muster/db/store/store';
import { pullChanges } from '@muster/db/sync/pull';
import { countReads } from '@muster/db/testing/count-reads';
import { attendanceRecord } from '@muster/domain/attendance/schema';
import { startCheckpoint } from '@muster/domain/wire/sync';
import { company } from '@muster/testing/company';
import { monday } from '@muster/testing/harness';
import { expect, it } from 'vitest';
import { exportDay } from '../../src/features/attendance/day.ts';
import { leaveHistory } from '../../src/features/leave/history.ts';
import { leaveReviewContext } from '../../src/features/leave/review-context.ts';
import { readTeamMonth } from '../../src/features/leave/team.ts';
import { suggestId } from '../../src/features/people/add.ts';
import { readPerson } from '../../src/features/people/router.ts';
import { checkIn } from '../attendance/transports.ts';
import { dayOff, requested } from '../leave/transports.ts';

const session = {
  isAdmin: true,
  accountCreatedAt: monday,
  by: 'session' as const,
  sessionHash: Buffer.alloc(0),
  signedInAt: monday,
};
const date = '2026-03-02';

/** The answers of several queries, except what a write reads. */
function answersOf(store: Store, ids: { boss: number; ann: number; leave: number; record: number }) {
  const { read } = store;
  const asked = {
    store,
    now: monday,
    viewer: { ...session, id: ids.boss, confirmedAt: null, factorAt: null },
  };
  const one = { limit: 10, mostOthers: 5 };
  return {
    'the context of a request for leave': () => leaveReviewContext(asked, ids.leave),
    'what a request was': () => leaveHistory(asked, ids.leave),
    'what a balance was': () => listBalanceVersions(read, ids.ann),
    'the team in a month': () => readTeamMonth(asked, { month: '2026-03' }),
    'the next employee ID': () => suggestId(asked),
    'a person': () => readPerson(asked, ids.ann),
    'a day as CSV': () => exportDay(asked, { date }),
    'the counts of a day': () => countDay(read, date),
    'what a record was': () => listAttendanceVersions(read, { id: ids.record, userId: ids.ann, date }),
    'a page of requests': () => listLeavePage(read, {}),
    'a page of people': () => listPeople(read, {}),
    'a page of documents': () => listDocumentPage(read, ids.boss, {}),
    'a page of grievances': () => listGrievancePage(read, ids.boss, {}),
    'corrections to decide': () => listCorrectionsToDecide(read, one),
    'requests for HR documents': () => listHrDocumentRequestsToAnswer(read, one),
    'the state of the mail': () => readMailState(read),
    'the settings': () => getSettings(read, monday),
    'a pull': () =>
      pullChanges(read, ids.ann, { epoch: null, after: { attendance: startCheckpoint } }, monday),
  };
}

/** Asks whether what a date asks of everyone is known, to derive it in steps before the snapshot, which looks again. */
const before = [['the counts of a day', 1]];

it('S4 every answer of several queries is read from one state of the database', async () => {
  const { muster, boss, ann } = await company();
  for (const employeeId of ['E2', 'E3']) await muster.person(employeeId);
  const leave = await requested(muster, ann, dayOff('2026-03-20'));
  const { body } = await checkIn(muster, ann);
  const [read, counted] = countReads(muster.store.read);
  const ids = { boss: boss.id, ann: ann.id, leave: leave.id, record: attendanceRecord.parse(body).id };
  const outside: [string, number][] = [];
  for (const [name, answer] of Object.entries(answersOf({ ...muster.store, read }, ids))) {
    Object.assign(counted, { outside: 0, inSnapshots: 0 });
    await answer();
    expect(counted.inSnapshots, name).toBeGreaterThan(1);
    if (counted.outside > 0) outside.push([name, counted.outside]);
  }
  expect(outside).toEqual(before);
});

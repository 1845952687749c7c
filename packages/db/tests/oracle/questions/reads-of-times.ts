import * as closedAhead from '../../../src/features/attendance/closed-ahead.ts';
import * as correction from '../../../src/features/attendance/correction.ts';
import * as correctionReview from '../../../src/features/attendance/correction-review.ts';
import * as day from '../../../src/features/attendance/day.ts';
import * as dayCounts from '../../../src/features/attendance/day-counts.ts';
import * as expected from '../../../src/features/attendance/expected.ts';
import * as history from '../../../src/features/attendance/history.ts';
import * as missing from '../../../src/features/attendance/missing.ts';
import * as missingIds from '../../../src/features/attendance/missing-ids.ts';
import * as ownDates from '../../../src/features/attendance/own-dates.ts';
import * as attendance from '../../../src/features/attendance/reads.ts';
import * as attendanceReview from '../../../src/features/attendance/review.ts';
import * as attendancePage from '../../../src/features/attendance/sync-page.ts';
import * as leaveList from '../../../src/features/leave/admin-list.ts';
import * as beside from '../../../src/features/leave/beside.ts';
import * as calendar from '../../../src/features/leave/calendar.ts';
import * as certificates from '../../../src/features/leave/certificates.ts';
import * as leaveHistory from '../../../src/features/leave/history.ts';
import * as leaveOwnDays from '../../../src/features/leave/own-days.ts';
import * as leave from '../../../src/features/leave/reads.ts';
import * as leaveReview from '../../../src/features/leave/review.ts';
import * as leavePage from '../../../src/features/leave/sync-page.ts';
import * as team from '../../../src/features/leave/team.ts';
import * as payrollLeave from '../../../src/features/payroll/leave-detail.ts';
import * as payroll from '../../../src/features/payroll/reads.ts';
import { everyone } from '../../../src/features/working-time/todays.ts';
import { none, ofId, ofPerson, pageOfPerson, placeOfPerson } from '../arguments.ts';
import type { Draw } from '../draw.ts';
import { reading } from '../question.ts';

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'];

const clocks = (d: Draw) => {
  const others = new Map(d.flag() ? [[d.person(), 'Asia/Tokyo'] as const] : []);
  return { zone: d.pick(zones), elsewhere: () => others };
};

/** Everyone's date, or that of all but one, whose date is another. */
const datesOf = (d: Draw) => {
  const [first, second] = [d.date(), d.date()].toSorted();
  if (first === undefined || second === undefined || first === second)
    return [{ ...everyone, date: d.date() }];
  const named = JSON.stringify([d.person()]);
  return [{ date: second, most: 1, named } as const, { date: first, most: 0, named } as const];
};

reading(
  'features/attendance/closed-ahead',
  closedAhead,
)({
  readClosedDays: (d) => [[d.person(), d.person()]],
});
reading(
  'features/attendance/correction-review',
  correctionReview,
)({
  listCorrectionsOfIds: (d) => [[d.id(), d.id()]],
  listCorrectionsToDecide: (d) => [{ ...d.asked(), mostOthers: 1 + d.upTo(5) }],
});
reading(
  'features/attendance/correction',
  correction,
)({
  correctionWaiting: null,
  readCorrectionPage: placeOfPerson,
  listCorrections: pageOfPerson,
  findRecordOn: (d) => [d.person(), d.date()],
  findOwnRecord: (d) => [d.person(), d.id()],
  findCorrection: ofId,
});
reading(
  'features/attendance/day-counts',
  dayCounts,
)({
  countDay: (d) => [d.date()],
  countDates: (d) => [datesOf(d)],
  countDays: (d) => {
    const { startDate, endDate } = d.span();
    const [today, others] = [d.date(), { most: 0, named: JSON.stringify([d.person()]) } as const];
    return [{ from: startDate, to: endDate }, (date) => (date <= today ? everyone : others)];
  },
  kindOf: (d) => [d.date()],
  isOpenWorkDay: (d) => [d.date()],
});
reading(
  'features/attendance/day',
  day,
)({
  listDaysAsJson: (d) => {
    const { startDate, endDate } = d.span();
    return [{ from: startDate, to: endDate, ...(d.flag() && { before: d.id() }) }, clocks(d)];
  },
  listDatesAsJson: (d) => [
    { dates: datesOf(d), ...(d.flag() && { before: d.id() }), ...(d.flag() && { limit: 1 + d.upTo(5) }) },
    clocks(d),
  ],
  readDates: (d) => [datesOf(d), clocks(d)],
});
reading(
  'features/attendance/expected',
  expected,
)({
  expectedOn: (d) => (d.flag() ? [d.date()] : [d.date(), d.instant()]),
  isExpected: null,
  isAsked: null,
});
reading('features/attendance/own-dates', ownDates)({ askPeople: (d) => [datesOf(d)], ownDatesIn: null });
reading(
  'features/attendance/history',
  history,
)({
  findRecordKey: ofId,
  listAttendanceVersions: (d) => [{ id: d.id(), userId: d.person(), date: d.date() }],
  findAlteration: ofId,
});
reading(
  'features/payroll/reads',
  payroll,
)({
  readPayroll: (d) => [d.date(), d.instant()],
  // Its rows are those of readPayroll and readLeaveDetail.
  readMonths: (d) => [d.date(), d.instant()],
});
reading('features/payroll/leave-detail', payrollLeave)({ readLeaveDetail: (d) => [d.date(), d.instant()] });
const missingOf = (d: Draw) => ({
  dates: datesOf(d),
  ...(d.flag() && { department: d.maybe(d.text()) }),
  ...d.asked(),
  offset: d.upTo(3),
});
reading('features/attendance/missing-ids', missingIds)({ missingIds: (d) => [missingOf(d)] });
reading(
  'features/attendance/missing',
  missing,
)({
  listMissing: (d) => [missingOf(d), { now: d.instant(), seesLeave: d.flag(), seesSessions: d.flag() }],
});
reading(
  'features/attendance/reads',
  attendance,
)({
  listAttendance: pageOfPerson,
  listToCheckOut: (d) => [d.person(), d.instant(), d.date()],
  lastCheckIns: (d) => [{ userId: d.person(), date: d.date(), limit: 1 + d.upTo(10) }],
  listAttendanceAsJson: pageOfPerson,
  countStatuses: (d) => [d.person(), d.date(), d.date()],
  listReopenedDays: none,
  getClosedThrough: none,
});
reading(
  'features/attendance/review',
  attendanceReview,
)({
  listToReview: (d) => [d.date(), d.asked()],
  needsReviewAsJson: null,
  isToReview: null,
});
reading('features/attendance/sync-page', attendancePage)({ readAttendancePage: placeOfPerson });
reading(
  'features/leave/admin-list',
  leaveList,
)({
  listLeavePage: (d) => [
    {
      ...d.table(),
      sort: d.pick(['applied', 'employee', 'leaveType', 'startDate', 'endDate', 'days', 'status'] as const),
    },
  ],
});
reading(
  'features/leave/beside',
  beside,
)({
  listLeaveWithBalances: (d) => [[d.id(), d.id(), d.id()]],
  listLeaveBeside: (d) => [[d.id(), d.id(), d.id()]],
});
reading(
  'features/leave/calendar',
  calendar,
)({
  approvedOfActive: null,
  listCalendarLeave: (d) => [d.span()],
  readCalendarLeave: (d) => [d.span()],
  listFeedLeave: (d) => [d.span()],
  readLeaveTimes: (d) => [d.span(), d.pick(['pending', 'approved', 'rejected'] as const)],
  readCountedLeave: (d) => [d.span()],
  listOwnFeedLeave: (d) => [d.person(), d.span()],
  findCalendarLink: ofPerson,
  isCalendarToken: (d) => [d.hash()],
});
reading('features/leave/certificates', certificates)({ hasCertificate: null });
reading('features/leave/history', leaveHistory)({ listLeaveVersions: ofId, listBalanceVersions: ofPerson });
reading(
  'features/leave/own-days',
  leaveOwnDays,
)({
  withOwnDays: (d) => [[{ userId: d.person(), ...d.span() }]],
  // Its rows are those of withOwnDays.
  rowsWithOwnDays: null,
});
reading(
  'features/leave/reads',
  leave,
)({
  listLeaveRequests: ofPerson,
  listLeaveRequestsAsJson: pageOfPerson,
  sumLedger: ofPerson,
  listLeaveTimes: ofPerson,
  listLeaveNames: ofPerson,
  // They answer a check besides, whose figures `readAccountStates` has.
  findLeaveAccount: null,
  findBalanceAndOtherRequests: null,
  findLeaveRequest: ofId,
  getLeave: ofId,
  getOwnLeave: (d) => [d.person(), d.id()],
  listDayStatuses: (d) => [d.person(), d.span()],
  noSuchRequest: null,
  findLeaveMailFacts: ofId,
});
reading(
  'features/leave/review',
  leaveReview,
)({
  listLeaveToDecide: (d) => [d.rows()],
  findLeaveToDecide: ofId,
  listLeaveOfIds: (d) => [[d.upTo(9), d.upTo(9), d.upTo(99)]],
  getLeaveToDecide: ofId,
});
reading('features/leave/sync-page', leavePage)({ readLeavePage: placeOfPerson });
reading(
  'features/leave/team',
  team,
)({
  listTeammatesAway: (d) => [d.span(), d.flag() ? undefined : d.text()],
  listTeammates: (d) => [d.person(), d.flag() ? undefined : d.text(), d.date()],
  listTeamDepartments: none,
});

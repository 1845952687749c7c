import * as checkIn from '../../../src/features/attendance/writes/check-in.ts';
import * as closeDay from '../../../src/features/attendance/writes/close-day.ts';
import * as correction from '../../../src/features/attendance/writes/correction.ts';
import * as attendanceRetention from '../../../src/features/attendance/writes/retention.ts';
import * as attendanceReview from '../../../src/features/attendance/writes/review.ts';
import * as takeBack from '../../../src/features/attendance/writes/take-back.ts';
import * as calendarLink from '../../../src/features/leave/writes/calendar-link.ts';
import * as leaveYear from '../../../src/features/leave/writes/leave-year.ts';
import * as ledger from '../../../src/features/leave/writes/ledger.ts';
import * as leaveRequest from '../../../src/features/leave/writes/request.ts';
import * as leaveRetention from '../../../src/features/leave/writes/retention.ts';
import type { Draw } from '../draw.ts';
import { writing } from '../question.ts';

const old = (d: Draw) => ({
  date: d.date(),
  instant: d.instant(),
  today: d.date(),
  now: d.instant(),
  limit: 1 + d.upTo(3),
});
const changed = (d: Draw) => ({ by: d.maybe(d.person()), at: d.instant(), note: d.maybe(d.text()) });
const times = (d: Draw) => {
  const checkInTime = d.instant();
  const later = new Date(Date.parse(checkInTime) + d.upTo(36_000_000)).toISOString();
  return { checkInTime, checkOutTime: d.maybe(later as typeof checkInTime) };
};
const settled = (d: Draw) => ({
  at: d.instant(),
  lateSync: d.flag(),
  pressedAt: d.maybe(d.instant()),
  clockChanged: d.flag(),
});
const key = (d: Draw) => ({ id: d.id(), userId: d.person() });
const reviewed = (d: Draw) => ({
  adminResponse: d.maybe(d.text()),
  reviewedBy: d.admin(),
  reviewedAt: d.instant(),
  createdAt: d.instant(),
  updatedAt: d.instant(),
});

writing(
  'features/attendance/writes/check-in',
  checkIn,
)({
  insertCheckIn: (d) => {
    const [latitude, longitude] = [d.degrees(), d.degrees()];
    const here = d.flag()
      ? { latitude, longitude, address: `${latitude.toFixed(6)}, ${longitude.toFixed(6)}` }
      : { latitude: null, longitude: null, address: d.text() };
    return [
      d.person(),
      { date: d.date(), status: d.pick(['present', 'late'] as const), ...here, manual: d.flag() },
      settled(d),
      d.instant(),
    ];
  },
  storeCheckOut: (d) => [key(d), settled(d), d.instant()],
});
writing(
  'features/attendance/writes/close-day',
  closeDay,
)({
  closeDay: (d) => [d.date(), d.instant()],
  closeDayForSome: (d) => [d.date(), d.instant(), d.upTo(5), d.maybe(d.id())],
  closeOverForSome: (d) => [d.date(), d.instant(), d.upTo(5), d.maybe(d.id())],
  storeClosedThrough: (d) => [d.date()],
  insertClosed: null,
});
writing(
  'features/attendance/writes/correction',
  correction,
)({
  insertCorrection: (d) => [
    { userId: d.person(), attendanceId: d.maybe(d.id()), date: d.date(), ...times(d), reason: d.text() },
    d.instant(),
  ],
  insertActOnBehalf: (d) => [
    {
      userId: d.person(),
      attendanceId: d.maybe(d.id()),
      date: d.date(),
      act: d.pick(['added', 'corrected', 'taken_back'] as const),
      ...times(d),
      reason: d.text(),
      by: d.admin(),
    },
    d.instant(),
  ],
  detachCorrections: (d) => [key(d), changed(d)],
  insertEnteredDay: (d) => [
    { userId: d.person(), date: d.date(), ...times(d), status: d.pick(['present', 'late'] as const) },
    { change: 'day_added', ...changed(d) },
  ],
  storeCorrectionDecision: (d) => [
    {
      ...key(d),
      attendanceId: d.maybe(d.id()),
      date: d.date(),
      act: 'asked',
      ...times(d),
      reason: d.text(),
      status: 'pending',
      ...reviewed(d),
    },
    { status: d.pick(['accepted', 'declined'] as const), adminResponse: d.text() },
    d.admin(),
    d.instant(),
  ],
  storeCorrectedRecord: (d) => [
    { ...key(d), checkInTime: null, checkOutTime: null },
    { ...times(d), status: d.pick(['present', 'late'] as const) },
    { change: 'corrected', ...changed(d) },
  ],
});
writing(
  'features/attendance/writes/retention',
  attendanceRetention,
)({
  forgetPlaces: (d) => [old(d)],
  removeOldRecords: (d) => [old(d)],
  removeOldTakenBack: (d) => [old(d)],
  removeOldWithoutRecord: (d) => [old(d)],
});
writing(
  'features/attendance/writes/review',
  attendanceReview,
)({
  findSeenRecord: (d) => [{ id: d.id(), ...times(d) }],
  storeReview: (d) => [{ attendanceId: d.id(), reviewedBy: d.admin(), reviewedAt: d.instant() }],
});
writing(
  'features/attendance/writes/take-back',
  takeBack,
)({
  restoreRecord: (d) => [
    { ...key(d), date: d.date() },
    {
      userId: d.person(),
      date: d.date(),
      checkInTime: null,
      checkOutTime: null,
      status: d.pick(['leave', 'absent'] as const),
      manual: 0,
      lateSync: 0,
      checkInReceivedAt: null,
      checkOutReceivedAt: null,
      checkInPressedAt: null,
      checkInClockChanged: 0,
      checkOutClockChanged: 0,
      createdAt: d.instant(),
    },
    { change: 'check_in_undone', ...changed(d) },
  ],
  emptyRecord: (d) => [
    { ...key(d), date: d.date(), createdAt: d.instant() },
    d.pick(['leave', 'absent'] as const),
    { change: 'day_taken_back', ...changed(d) },
  ],
  takeBackRecord: (d) => [
    { ...key(d), date: d.date() },
    { change: 'day_taken_back', ...changed(d) },
  ],
  removeRecord: (d) => [
    { ...key(d), date: d.date() },
    { change: 'check_in_undone', ...changed(d) },
  ],
});
writing(
  'features/leave/writes/calendar-link',
  calendarLink,
)({
  storeCalendarLink: (d) => [d.person(), d.hash(), d.instant()],
  deleteCalendarLink: (d) => [d.person()],
});
writing(
  'features/leave/writes/leave-year',
  leaveYear,
)({
  grantLeaveYear: (d) => [d.date(), d.instant(), d.id()],
});
writing(
  'features/leave/writes/ledger',
  ledger,
)({
  changeBalance: (d) => [
    {
      userId: d.person(),
      amount: d.upTo(1000) - 500,
      kind: d.pick(['grant', 'adjustment'] as const),
      reason: d.text(),
      createdAt: d.instant(),
      actorId: d.maybe(d.admin()),
      ...(d.flag() && { jobRunId: d.id() }),
    },
  ],
  moveProfile: (d) => [d.person()],
});
writing(
  'features/leave/writes/request',
  leaveRequest,
)({
  changeRequest: null,
  insertLeaveRequest: (d) => {
    const { startDate, endDate } = d.span();
    const one = startDate === endDate;
    return [
      d.person(),
      {
        leaveType: d.pick(['Annual Leave', 'Sick Leave'] as const),
        duration: one ? d.pick(['half_day', 'full_day'] as const) : 'multiple_days',
        startDate,
        endDate,
        reason: d.text(),
        minutes: one ? d.maybe(1 + d.upTo(480)) : null,
      },
      1 + d.upTo(9),
      d.instant(),
    ];
  },
  storeDayStatuses: (d) => [
    d.person(),
    [{ date: d.date(), status: 'leave' }],
    { by: d.person(), at: d.instant() },
  ],
  withCertificate: null,
  storeWithdrawal: (d) => [key(d), d.instant()],
  storeCancelRequest: (d) => [key(d), d.instant()],
  storeDates: (d) => {
    const request = key(d);
    const { startDate, endDate } = d.span();
    const duration = startDate === endDate ? 'full_day' : 'multiple_days';
    const now = d.instant();
    const entry = { userId: request.userId, leaveRequestId: request.id, createdAt: now, reason: d.text() };
    return [
      request,
      {
        dates: {
          startDate,
          endDate,
          duration,
          half: null,
          firstHalf: null,
          lastHalf: null,
          halfDays: 1 + d.upTo(9),
          minutes: d.maybe(1 + d.upTo(480)),
        },
        ledger: d.flag() ? [] : [{ ...entry, kind: 'return', amount: 100, actorId: d.admin() }],
        days: [],
      },
      { by: d.admin(), at: now, note: d.text() },
    ];
  },
  storeDecision: (d) => {
    const request = key(d);
    const now = d.instant();
    const entry = { userId: request.userId, leaveRequestId: request.id, createdAt: now, reason: d.text() };
    return [
      request,
      {
        request: {
          status: d.pick(['approved', 'rejected'] as const),
          adminResponse: d.maybe(d.text()),
          reviewedBy: d.admin(),
          reviewedAt: now,
          updatedAt: now,
          halfDays: 1 + d.upTo(9),
          minutes: d.maybe(1 + d.upTo(480)),
          cancelRequestedAt: null,
          onBehalf: d.pick(['entered', null] as const),
        },
        ledger: d.flag() ? [] : [{ ...entry, kind: 'use', amount: -100, actorId: d.admin() }],
        days: [],
      },
    ];
  },
});
writing(
  'features/leave/writes/retention',
  leaveRetention,
)({
  removeOldRequests: (d) => [old(d)],
  removeLooseCertificates: (d) => [old(d)],
  condenseLedger: (d) => [old(d)],
});

import type { PlainDate } from '@muster/domain/calendar/plain-date';
import * as lists from '../../../src/features/working-time/lists.ts';
import * as reads from '../../../src/features/working-time/reads.ts';
import * as rehearsed from '../../../src/features/working-time/rehearsed.ts';
import * as rotaNotices from '../../../src/features/working-time/rota-notices.ts';
import * as rows from '../../../src/features/working-time/rows.ts';
import * as shiftLink from '../../../src/features/working-time/shift-link.ts';
import * as todaysOf from '../../../src/features/working-time/todays.ts';
import * as assignments from '../../../src/features/working-time/writes/assignments.ts';
import * as drafts from '../../../src/features/working-time/writes/drafts.ts';
import * as recount from '../../../src/features/working-time/writes/recount.ts';
import * as told from '../../../src/features/working-time/writes/rota-notices.ts';
import * as schedules from '../../../src/features/working-time/writes/schedules.ts';
import * as shiftLinkWrites from '../../../src/features/working-time/writes/shift-link.ts';
import * as sites from '../../../src/features/working-time/writes/sites.ts';
import { none, ofId, ofPerson, placeOfPerson } from '../arguments.ts';
import type { Draw } from '../draw.ts';
import { reading, writing } from '../question.ts';

const act = (d: Draw) => ({ actorId: d.admin(), now: d.instant() });
const shift = (d: Draw) =>
  d.pick([null, { start: '22:00', end: '06:00', breakMinutes: 30 }, { minutes: 300 }] as const);
const version = (d: Draw) => ({
  validFrom: d.date(),
  rules: { days: [shift(d), shift(d), { start: '08:00', end: '16:00' }], graceMinutes: d.maybe(5) },
});
const rules = (d: Draw) => ({
  ...(d.flag() && { timeZone: 'Asia/Tokyo' }),
  ...(d.flag() && { workDays: d.pick([[1, 2, 3] as const, [6, 7] as const]).slice() }),
  ...(d.flag() && { dayStart: '07:30' }),
});
const dates = (d: Draw): [{ from: PlainDate; to: PlainDate }] => {
  const { startDate: from, endDate: to } = d.span();
  return [{ from, to }];
};
/** Of the first ones, which are there. */
const few = (d: Draw) => 1 + d.upTo(1);

reading(
  'features/working-time/reads',
  reads,
)({
  // Maps, which the comparison cannot see into: the questions of days and of people ask them.
  getWorkingTimes: null,
  decideDates: null,
  getPersonCalendar: ofPerson,
});

reading(
  'features/working-time/rows',
  rows,
)({
  // Maps, as above.
  readSchedules: null,
  readSites: null,
  readAssignments: null,
  readExceptions: none,
});

reading(
  'features/working-time/lists',
  lists,
)({
  listScheduleNames: none,
  listSiteNames: none,
  listNamedPeople: (d) => [[d.person(), d.person()]],
  readPeopleGone: (d) => [d.date()],
  listNamesOf: (d) => [[d.person(), d.person()]],
  listEntries: ofPerson,
  listStoredExceptions: dates,
  findException: ofId,
  listPeopleOfRota: (d) => (d.flag() ? [] : [d.text()]),
  listApprovedTimes: dates,
});

const changed = (d: Draw): [{ seq: number; from: PlainDate }] => [{ seq: d.upTo(20), from: d.date() }];

reading(
  'features/working-time/rehearsed',
  rehearsed,
)({
  listPeopleByName: none,
  listChangedLeave: changed,
  readHalfDays: null,
  countChangedRecords: null,
  countPlannedDays: null,
});

reading(
  'features/working-time/shift-link',
  shiftLink,
)({
  findShiftLink: ofPerson,
  findHolder: (d) => [d.hash()],
});

writing(
  'features/working-time/writes/shift-link',
  shiftLinkWrites,
)({
  storeShiftLink: (d) => [d.person(), d.hash(), d.instant()],
  deleteShiftLink: (d) => [d.person()],
});

reading(
  'features/working-time/todays',
  todaysOf,
)({
  isOneOf: null,
});

reading(
  'features/working-time/rota-notices',
  rotaNotices,
)({
  readRotaNoticePage: placeOfPerson,
});

writing(
  'features/working-time/writes/schedules',
  schedules,
)({
  moveWorkingTime: none,
  insertSchedule: (d) => [d.name(), version(d), d.instant()],
  storeScheduleVersion: (d) => [few(d), version(d)],
  setSchedule: (d) => [few(d), { name: d.name() }],
});
writing(
  'features/working-time/writes/sites',
  sites,
)({
  insertSite: (d) => [{ name: d.name(), timeZone: 'Europe/Berlin', rules: rules(d) }, d.instant()],
  renameSite: (d) => [few(d), d.name()],
  changeSite: (d) => [few(d), d.date(), { graceMinutes: 10, ...rules(d) }],
  deleteSite: ofId,
  insertSiteHoliday: (d) => [few(d), { date: d.date(), name: d.text(), from: d.maybe('12:00') }],
  deleteSiteHoliday: (d) => [few(d), d.date()],
});
writing(
  'features/working-time/writes/assignments',
  assignments,
)({
  insertAssignment: (d) => [
    {
      userId: d.person(),
      validFrom: d.date(),
      scheduleId: d.maybe(few(d)),
      siteId: d.maybe(few(d)),
      cycleStart: d.date(),
      recordsTime: d.flag(),
    },
    d.instant(),
  ],
  // Its rows are those of insertAssignment, which finds more of what the engines refuse.
  insertAssignments: (d) => [[], d.instant()],
  deleteAssignment: ofId,
  insertException: (d) => [
    {
      userId: d.person(),
      scheduleId: null,
      siteId: null,
      date: d.date(),
      day: shift(d),
      reason: d.text(),
      draft: d.flag(),
    },
    d.instant(),
  ],
  deleteException: ofId,
});
writing(
  'features/working-time/writes/drafts',
  drafts,
)({
  storeDrafts: (d) => [[{ userId: d.person(), date: d.date(), day: shift(d) }], d.text(), d.instant()],
  deleteDrafts: (d) => [[{ userId: d.person(), date: d.date() }]],
  publishDrafts: (d) => [
    [{ id: d.id(), date: d.date(), userId: d.person(), scheduleId: null, siteId: null }],
  ],
  deleteDraftsOf: (d) => [[d.id(), d.id()]],
});
writing(
  'features/working-time/writes/rota-notices',
  told,
)({
  tellOfShifts: (d) => [d.person(), [d.date(), d.date()], d.instant()],
  forgetRotaNotices: (d) => [d.instant()],
});
writing(
  'features/working-time/writes/recount',
  recount,
)({
  recountLeave: (d) => [[d.person(), d.person()], d.date(), act(d)],
  recountLeaveOn: (d) => [[d.date(), d.date()], act(d), d.flag() ? new Set([d.person()]) : undefined],
  recountDays: (d) => [[d.person(), d.person()], d.date(), act(d)],
});

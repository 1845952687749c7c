import * as correction from '../../../attendance/correction.ts';
import * as correctionReview from '../../../attendance/correction-review.ts';
import * as day from '../../../attendance/day.ts';
import * as dayCounts from '../../../attendance/day-counts.ts';
import * as history from '../../../attendance/history.ts';
import * as missing from '../../../attendance/missing.ts';
import * as attendance from '../../../attendance/reads.ts';
import * as attendanceReview from '../../../attendance/review.ts';
import * as attendancePage from '../../../attendance/sync-page.ts';
import type { Db } from '../../../connection.ts';
import * as documentList from '../../../document/admin-list.ts';
import * as document from '../../../document/reads.ts';
import * as relation from '../../../document/relation.ts';
import * as documentReview from '../../../document/review.ts';
import * as storage from '../../../document/storage.ts';
import * as documentPage from '../../../document/sync-page.ts';
import * as files from '../../../file/reads.ts';
import * as fileWrites from '../../../file/writes.ts';
import * as grievanceList from '../../../grievance/admin-list.ts';
import * as grievance from '../../../grievance/reads.ts';
import * as grievanceReview from '../../../grievance/review.ts';
import * as grievancePage from '../../../grievance/sync-page.ts';
import * as visible from '../../../grievance/visible.ts';
import * as hrDocument from '../../../hr-document/reads.ts';
import * as hrDocumentReview from '../../../hr-document/review.ts';
import * as leaveList from '../../../leave/admin-list.ts';
import * as calendar from '../../../leave/calendar.ts';
import * as leaveHistory from '../../../leave/history.ts';
import * as mailFacts from '../../../leave/mail-facts.ts';
import * as leave from '../../../leave/reads.ts';
import * as leaveReview from '../../../leave/review.ts';
import * as leavePage from '../../../leave/sync-page.ts';
import * as team from '../../../leave/team.ts';
import * as messageChanges from '../../../message/changes.ts';
import * as messageRows from '../../../message/message.ts';
import * as readMarks from '../../../message/read-marks.ts';
import * as message from '../../../message/reads.ts';
import * as messagePage from '../../../message/sync-page.ts';
import * as payroll from '../../../payroll/reads.ts';
import * as packed from '../../../prediction/packed.ts';
import * as prediction from '../../../prediction/reads.ts';
import * as warning from '../../../warning/reads.ts';
import * as warningPage from '../../../warning/sync-page.ts';
import type { Draw } from './draw.ts';
import { type Question, reading } from './questions.ts';

const ofPerson = (d: Draw): [number] => [d.person()];
const ofId = (d: Draw): [number] => [d.id()];
const rowsOf = (d: Draw): [number, { limit: number; offset: number }] => [d.person(), d.rows()];
const place = (d: Draw): [number, { seq: number; id: number }, number] => [
  d.person(),
  d.after(),
  1 + d.upTo(5),
];
const datedPlace = (
  d: Draw,
): [...ReturnType<typeof place>, () => Promise<`${number}-${number}-${number}`>] => {
  const date = d.date();
  return [...place(d), async () => date];
};
const none = (): [] => [];
const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'];

/** The questions about what people record. */
export const readsOfRecords: readonly Question<Db>[] = [
  ...reading(
    'file/reads',
    files,
  )({
    findFileSize: (d) => [d.pick(['upload', 'backup'] as const), d.name()],
    readChunks: (d) => [d.name(), d.upTo(64)],
    listUploads: () => [],
    listArchives: (d) => [d.upTo(40)],
    hasUnfinishedArchive: (d) => [d.instant()],
  }),
  // Only the rows of documents and papers store these.
  ...reading('file/writes', fileWrites)({ insertChunk: null, insertUpload: null }),
  ...reading(
    'attendance/correction-review',
    correctionReview,
  )({
    listCorrectionsToDecide: (d) => [{ pending: 1 + d.upTo(5), decided: 1 + d.upTo(5) }],
  }),
  ...reading(
    'attendance/correction',
    correction,
  )({
    readCorrectionPage: place,
    listCorrections: rowsOf,
    findOwnRecord: (d) => [d.person(), d.id()],
    findCorrection: ofId,
  }),
  ...reading(
    'attendance/day-counts',
    dayCounts,
  )({
    countDay: (d) => [d.date()],
    countDays: (d) => {
      const { startDate, endDate } = d.span();
      return [{ from: startDate, to: endDate }, d.date()];
    },
    kindOf: (d) => [d.date()],
    isOpenWorkDay: (d) => [d.date()],
  }),
  ...reading(
    'attendance/day',
    day,
  )({
    listDaysAsJson: (d) => {
      const { startDate, endDate } = d.span();
      return [{ from: startDate, to: endDate, ...(d.flag() && { before: d.id() }) }, d.pick(zones)];
    },
    readDay: (d) => [d.date(), d.pick(zones)],
  }),
  ...reading(
    'attendance/history',
    history,
  )({
    findRecordKey: ofId,
    listRecordVersions: (d) => [{ id: d.id(), userId: d.person(), date: d.date() }],
    findAlteration: ofId,
  }),
  ...reading('payroll/reads', payroll)({ readPayroll: (d) => [d.date(), d.instant()] }),
  ...reading(
    'attendance/missing',
    missing,
  )({
    listMissing: (d) => [
      { date: d.date(), ...(d.flag() && { department: d.maybe(d.text()) }), ...d.rows() },
      { now: d.instant(), today: d.date() },
    ],
  }),
  ...reading(
    'attendance/reads',
    attendance,
  )({
    listAttendance: (d) => [d.person(), 1 + d.upTo(30)],
    listToCheckOut: (d) => [d.person(), d.instant(), d.date()],
    listAttendanceAsJson: rowsOf,
    countStatuses: (d) => [d.person(), d.date(), d.date()],
    listReopenedDays: none,
    getClosedThrough: none,
  }),
  ...reading(
    'attendance/review',
    attendanceReview,
  )({
    listToReview: (d) => [d.date(), 1 + d.upTo(9)],
    needsReviewAsJson: null,
    isToReview: null,
  }),
  ...reading('attendance/sync-page', attendancePage)({ readAttendancePage: place }),
  ...reading(
    'document/admin-list',
    documentList,
  )({
    listDocumentPage: (d) => [
      d.admin(),
      {
        ...d.table(),
        sort: d.pick(['uploaded', 'employee', 'name', 'size', 'documentType', 'status'] as const),
        ...(d.flag() && { status: d.pick(['pending', 'approved', 'rejected'] as const) }),
      },
    ],
  }),
  ...reading(
    'document/reads',
    document,
  )({
    listDocuments: rowsOf,
    listDocumentsOfRequest: ofId,
    findDocumentFile: (d) => [d.name(), { id: d.person(), isAdmin: d.flag() }],
    listStoredFiles: none,
  }),
  ...reading(
    'document/relation',
    relation,
  )({
    findRelatedId: (d) => [
      d.person(),
      d.flag()
        ? {
            by: 'id',
            id: d.flag() ? d.id() : d.randomId(),
            relatedType: d.pick(['leave_request', 'grievance'] as const),
          }
        : { by: 'key', key: d.name(), relatedType: d.pick(['leave_request', 'grievance'] as const) },
    ],
  }),
  ...reading(
    'document/review',
    documentReview,
  )({
    listDocumentsToReview: (d) => [d.admin(), d.flag() ? undefined : [d.randomId(), d.randomId()], d.rows()],
    findDocumentToReview: (d) => [d.randomId(), d.admin()],
    documentsKnownTo: null,
    listHiddenFrom: (d) => [
      {
        documentType: 'grievance_evidence',
        relatedType: d.maybe('grievance'),
        relatedId: d.maybe(d.randomId()),
      },
    ],
  }),
  ...reading(
    'document/storage',
    storage,
  )({
    checkStorage: (d) => [d.maybe(d.person()), d.upTo(600) * 1_000_000],
    readStorageUse: (d) => [d.admin()],
  }),
  ...reading('document/sync-page', documentPage)({ readDocumentPage: place }),
  ...reading(
    'grievance/admin-list',
    grievanceList,
  )({
    listGrievancePage: (d) => [
      d.admin(),
      {
        ...d.table(),
        sort: d.pick(['submitted', 'employee', 'category', 'subject', 'status', 'updated'] as const),
      },
    ],
    listWaitingGrievances: (d) => [d.admin()],
  }),
  ...reading(
    'grievance/reads',
    grievance,
  )({
    listGrievances: rowsOf,
    listOpenings: (d) => [d.randomId(), d.person()],
    listGrievanceHandlers: (d) => [d.randomId(), d.person()],
  }),
  ...reading(
    'grievance/review',
    grievanceReview,
  )({
    listGrievancesToHandle: (d) => [d.admin(), d.flag() ? undefined : [d.randomId()], d.rows()],
    listGrievancesWithText: (d) => [d.admin(), d.rows()],
    findGrievanceToHandle: (d) => [d.randomId(), d.admin()],
    listHandlers: ofPerson,
    isAnyoneElse: (d) => [d.flag() ? [] : [d.person(), d.person()]],
    canHandle: ofPerson,
  }),
  ...reading('grievance/sync-page', grievancePage)({ readGrievancePage: place }),
  ...reading(
    'grievance/visible',
    visible,
  )({
    grievancesKnownTo: null,
    listNotSeeing: (d) => [d.maybe(d.randomId())],
    isSeenByOther: (d) => [d.randomId(), d.person()],
    activeAdmins: null,
  }),
  ...reading(
    'hr-document/reads',
    hrDocument,
  )({
    listHrDocuments: rowsOf,
    listHrDocumentRequests: rowsOf,
    withFile: null,
    findHrDocumentFile: (d) => [d.name()],
    findHrDocumentRequest: ofId,
  }),
  ...reading(
    'hr-document/review',
    hrDocumentReview,
  )({
    listHrDocumentRequestsToAnswer: (d) => [{ pending: 1 + d.upTo(5), answered: 1 + d.upTo(5) }],
  }),
  ...reading(
    'leave/admin-list',
    leaveList,
  )({
    listLeavePage: (d) => [
      {
        ...d.table(),
        sort: d.pick(['applied', 'employee', 'leaveType', 'startDate', 'endDate', 'days', 'status'] as const),
      },
    ],
  }),
  ...reading(
    'leave/calendar',
    calendar,
  )({
    approvedOfActive: null,
    listCalendarLeave: (d) => [d.span()],
    readCalendarLeave: (d) => [d.span()],
    listFeedLeave: (d) => [d.span()],
    readLeaveTimes: (d) => [d.span(), d.pick(['pending', 'approved', 'rejected'] as const)],
    readCountedLeave: (d) => [d.span()],
    findCalendarLink: ofPerson,
    isCalendarToken: (d) => [d.hash()],
  }),
  ...reading('leave/history', leaveHistory)({ listLeaveVersions: ofId, listBalanceVersions: ofPerson }),
  ...reading('leave/mail-facts', mailFacts)({ findLeaveMailFacts: ofId }),
  ...reading(
    'leave/reads',
    leave,
  )({
    listLeaveRequests: ofPerson,
    listLeaveRequestsAsJson: rowsOf,
    sumLedger: ofPerson,
    listLeaveTimes: ofPerson,
    findLeaveAccount: ofPerson,
    findBalanceAndOtherRequests: (d) => [{ id: d.id(), userId: d.person() }],
    getLeave: ofId,
    getOwnLeave: (d) => [d.person(), d.id()],
    listDayStatuses: (d) => [d.person(), d.span()],
    noSuchRequest: null,
  }),
  ...reading(
    'leave/review',
    leaveReview,
  )({
    listLeaveToDecide: (d) => [d.rows()],
    findLeaveToDecide: ofId,
    getLeaveToDecide: ofId,
  }),
  ...reading('leave/sync-page', leavePage)({ readLeavePage: place }),
  ...reading(
    'leave/team',
    team,
  )({
    listTeammatesAway: (d) => [d.span(), d.flag() ? undefined : d.text()],
    listTeammates: (d) => [d.person(), d.flag() ? undefined : d.text()],
    listTeamDepartments: none,
  }),
  ...reading('message/changes', messageChanges)({ findMessage: ofId }),
  ...reading('message/message', messageRows)({ wireMessages: null }),
  ...reading(
    'message/read-marks',
    readMarks,
  )({
    readMarkPage: place,
    findReadMark: ofPerson,
    countSeen: (d) => [d.flag() ? [] : [d.id(), d.id(), d.id()]],
  }),
  ...reading(
    'message/reads',
    message,
  )({
    listAnnouncements: (d) => [1 + d.upTo(5), d.date()],
    listMessages: (d) => [d.id(), 1 + d.upTo(5), d.date()],
    findMessages: (d) => [d.flag() ? [] : [d.id(), d.id(), d.id()]],
  }),
  ...reading(
    'message/sync-page',
    messagePage,
  )({
    readAnnouncementPage: datedPlace,
    readMessagePage: datedPlace,
    findNewestChange: none,
  }),
  ...reading('prediction/packed', packed)({ loadPacked: (d) => [d.date()] }),
  ...reading(
    'prediction/reads',
    prediction,
  )({
    listAcknowledged: none,
    acknowledgementsIn: null,
    listFollowUps: none,
    listFollowUpsOf: ofPerson,
    followUpsIn: null,
  }),
  ...reading('warning/reads', warning)({ listWarnings: rowsOf }),
  ...reading('warning/sync-page', warningPage)({ readWarningPage: place }),
];

import * as jobRuns from '../../../src/features/admin/job-runs.ts';
import * as overview from '../../../src/features/admin/overview.ts';
import * as savedFilters from '../../../src/features/admin/saved-filters.ts';
import * as schemaVersion from '../../../src/features/admin/schema-version.ts';
import * as serverClock from '../../../src/features/admin/server-clock.ts';
import * as serverKeys from '../../../src/features/admin/server-keys.ts';
import * as takeBackRun from '../../../src/features/admin/take-back-run.ts';
import * as audit from '../../../src/features/audit/search.ts';
import * as auditSubjects from '../../../src/features/audit/subjects.ts';
import * as logo from '../../../src/features/company/logo.ts';
import * as company from '../../../src/features/company/reads.ts';
import * as companyPage from '../../../src/features/company/sync-page.ts';
import * as securityNotices from '../../../src/features/notice/security-notices.ts';
import * as peopleList from '../../../src/features/people/admin-list.ts';
import * as departments from '../../../src/features/people/departments.ts';
import * as details from '../../../src/features/people/details.ts';
import * as directory from '../../../src/features/people/directory.ts';
import * as leavers from '../../../src/features/people/leavers.ts';
import * as person from '../../../src/features/people/person.ts';
import * as photoReads from '../../../src/features/people/photo-reads.ts';
import * as people from '../../../src/features/people/reads.ts';
import * as photoPage from '../../../src/features/people/sync-page.ts';
import * as waiting from '../../../src/features/people/waiting.ts';
import { sectionsOf } from '../../../src/features/personal-data/catalogue.ts';
import * as personalErasure from '../../../src/features/personal-data/erasure.ts';
import * as personalFiles from '../../../src/features/personal-data/files.ts';
import * as countOld from '../../../src/features/personal-data/retention/count-old.ts';
import * as removeOld from '../../../src/features/personal-data/retention/remove-old.ts';
import * as personalRows from '../../../src/features/personal-data/rows.ts';
import * as lanes from '../../../src/outbox/lanes.ts';
import * as mailState from '../../../src/outbox/mail-state.ts';
import * as notice from '../../../src/outbox/reads.ts';
import * as reviewer from '../../../src/query/person-name.ts';
import * as versionCheck from '../../../src/record-versions/check.ts';
import * as versions from '../../../src/record-versions/reads.ts';
import * as changeClock from '../../../src/store/change-clock.ts';
import * as pull from '../../../src/sync/pull.ts';
import * as mutations from '../../../src/sync/writes.ts';
import { none, ofPerson, placeOfPerson } from '../arguments.ts';
import { type Draw, outboxKind, outboxUnderWay } from '../draw.ts';
import { reading } from '../question.ts';

reading(
  'features/people/leavers',
  leavers,
)({
  listLeavers: (d) => [d.date()],
  hasAdminAfter: (d) => [d.date(), d.person()],
});
reading('features/admin/job-runs', jobRuns)({ listRuns: (d) => [d.rows()], getRun: (d) => [d.id()] });
reading(
  'features/admin/overview',
  overview,
)({
  readOverview: (d) => [
    { adminId: d.admin(), from: d.instant(), before: d.instant(), reviewedFrom: d.date() },
  ],
});
reading('features/admin/saved-filters', savedFilters)({ listSavedFilters: ofPerson });
reading('features/admin/schema-version', schemaVersion)({ readMigrations: none });
reading('features/admin/server-clock', serverClock)({ findServerClock: none });
reading(
  'features/admin/server-keys',
  serverKeys,
)({ findServerKey: (d) => [d.pick(['session', 'push'] as const)] });
reading('features/admin/take-back-run', takeBackRun)({ listUnfinished: none });
reading(
  'features/audit/search',
  audit,
)({
  searchAudit: (d) => [d.admin(), auditSearch(d), d.instant()],
  readAudit: (d) => [d.admin(), { ...auditSearch(d), asOf: d.instant() }, 1 + d.upTo(20)],
});
reading('features/audit/subjects', auditSubjects)({ isShownTo: null });
reading(
  'store/change-clock',
  changeClock,
)({
  readChangeClock: none,
  readClock: none,
  storeChangeClock: null,
  readOwnClock: ofPerson,
  advanceOwnClock: null,
});
reading('features/company/logo', logo)({ logoVersion: none, findLogo: none });
reading(
  'features/company/reads',
  company,
)({
  findCompany: none,
  getCompany: none,
  getCalendar: none,
  getCompanyLeaveYear: none,
  lastCalendar: none,
  listChanges: none,
  getSettings: (d) => [d.instant()],
});
reading(
  'features/company/sync-page',
  companyPage,
)({
  readCompanyPage: (d) => [...placeOfPerson(d), async () => d.date()],
});
reading('outbox/lanes', lanes)({ readLanes: none });
reading('outbox/mail-state', mailState)({ readMailState: none });
reading(
  'outbox/reads',
  notice,
)({
  listDueKinds: (d) => [d.instant()],
  dueBeside: null,
  isAnyDueBeside: (d) => [{ kind: outboxKind(d), now: d.instant(), underWay: outboxUnderWay(d) }],
  findSubscription: (d) => [d.id()],
});
reading(
  'features/notice/security-notices',
  securityNotices,
)({
  readSecurityPage: placeOfPerson,
  findSecurityMailFacts: (d) => [d.person(), d.maybe(d.person())],
});
reading(
  'features/people/admin-list',
  peopleList,
)({
  filteredPeople: null,
  listPeople: (d) => [peopleFilter(d)],
  readAllPeople: (d) => [peopleFilter(d)],
  listNames: (d) => [d.asked()],
  listDepartments: (d) => [d.asked()],
});
reading(
  'features/people/directory',
  directory,
)({
  listColleagues: (d) => [
    { search: d.text(), teamId: d.upTo(2) || undefined, pageSize: 1 + d.upTo(5), page: 1 + d.upTo(2) },
    { now: d.instant(), today: d.date() },
  ],
  getColleague: (d) => [d.person(), { now: d.instant(), today: d.date() }],
  listChartTeams: (d) => [d.date()],
});
reading('features/people/departments', departments)({ knownDepartment: (d) => [d.maybe(d.text())] });
reading(
  'features/people/details',
  details,
)({
  getListedPerson: ofPerson,
  getEditedPerson: ofPerson,
  getPerson: (d) => [d.person(), d.instant()],
});
reading(
  'features/personal-data/erasure',
  personalErasure,
)({
  findErasable: ofPerson,
  listErasedSince: (d) => [d.instant()],
  hrDocumentsKeptFrom: (d) => [d.instant()],
  previewErasure: (d) => [d.person(), d.instant()],
});
reading(
  'features/personal-data/files',
  personalFiles,
)({
  listFilesOf: (d) => [{ personId: d.person(), madeBy: 'person' }],
  findPhotoOf: ofPerson,
});
for (const madeBy of ['person', 'administrator'] as const)
  for (const section of sectionsOf(madeBy))
    reading(
      'features/personal-data/rows',
      personalRows,
    )({ rowsAbout: (d) => [{ personId: d.person(), madeBy }, section, (read) => read()] });
reading('features/people/person', person)({ wirePeople: null });
reading('features/people/photo-reads', photoReads)({ findPhoto: (d) => [d.person(), 'a'.repeat(22)] });
reading(
  'features/people/reads',
  people,
)({
  findTakenIds: (d) => [[`EMP${d.upTo(7)}`, `00${d.upTo(7)}`, d.name()]],
  findNamesakes: (d) => [[d.name(), d.name()]],
  findEmployment: (d) => [d.person()],
  listEmploymentsOf: (d) => [[d.person(), d.person()]],
  hasLookAlike: (d) => [`ЕМР${d.upTo(7)}`],
  newestIds: (d) => [1 + d.upTo(4)],
  findInvited: (d) => [[d.person(), d.person()]],
  listMailed: (d) => [d.person()],
  peopleFoundBy: null,
});
reading('features/people/sync-page', photoPage)({ readPhotoPage: placeOfPerson });
reading('features/people/waiting', waiting)({ listWaitingOf: (d) => [d.person(), d.admin()] });
reading(
  'features/personal-data/retention/count-old',
  countOld,
)({
  countOld: (d) => [
    {
      location: 'review',
      locationDays: 1 + d.upTo(30),
      attendanceYears: 2,
      leaveYears: 2,
      auditYears: 3,
      hrDocumentYears: 1,
    },
    d.admin(),
    d.instant(),
  ],
});
reading(
  'features/personal-data/retention/remove-old',
  removeOld,
)({
  isRemovalDue: (d) => [
    d.pick(['attendance', 'leave', 'audit', 'location', 'hrDocuments'] as const),
    d.date(),
  ],
});
reading(
  'query/person-name',
  reviewer,
)({
  findName: (d) => [d.person()],
  findDecided: (d) => [{ reviewedBy: d.maybe(d.person()), reviewedAt: d.maybe(d.instant()) }],
});
reading(
  'sync/pull',
  pull,
)({
  pullChanges: (d) => [d.person(), { epoch: 'unknown', after: {} }, d.instant()],
});
reading(
  'sync/writes',
  mutations,
)({
  findFingerprint: (d) => [d.person(), d.name()],
  findStoredAnswer: (d) => [d.person(), d.name()],
});
reading('record-versions/check', versionCheck)({ historyProblems: (d) => [d.instant()] });
reading(
  'record-versions/reads',
  versions,
)({
  listRecordVersions: (d) => [d.pick(['attendance', 'correction', 'leave', 'balance'] as const), d.id()],
});

function auditSearch(d: Draw) {
  return {
    actorId: d.flag() ? undefined : d.flag() ? ('company' as const) : d.person(),
    personId: d.flag() ? undefined : d.person(),
    ...(d.flag() && { action: d.pick(['leave.', 'account.', 'sign-in.', '']) }),
    ...(d.flag() && { kind: d.pick(['acts', 'sign-ins'] as const) }),
    ...(d.flag() && { from: d.date() }),
    ...(d.flag() && { to: d.date() }),
    page: 1 + d.upTo(2),
    pageSize: 1 + d.upTo(9),
  };
}

function peopleFilter(d: Draw) {
  return {
    ...d.table(),
    sort: d.pick(['fullName', 'employeeId', 'department', 'position', 'joinDate'] as const),
    active: d.pick(['active', 'invited', 'joined', 'closed', 'all'] as const),
    role: d.pick(['employee', 'admin', 'all'] as const),
    ...(d.flag() && { department: d.maybe(d.text()) }),
    ...(d.flag() && { team: { id: d.maybe(1 + d.upTo(3)), on: d.date() } }),
  };
}

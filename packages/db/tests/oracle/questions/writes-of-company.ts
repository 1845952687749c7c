import * as jobRuns from '../../../src/features/admin/job-runs.ts';
import * as savedFilters from '../../../src/features/admin/saved-filters.ts';
import * as serverClock from '../../../src/features/admin/server-clock.ts';
import * as serverKeys from '../../../src/features/admin/server-keys.ts';
import * as takeBackRun from '../../../src/features/admin/take-back-run.ts';
import * as auditRetention from '../../../src/features/audit/retention.ts';
import * as signInEvents from '../../../src/features/audit/sign-in-events.ts';
import * as audit from '../../../src/features/audit/writes.ts';
import * as logo from '../../../src/features/company/logo.ts';
import * as companyAudit from '../../../src/features/company/writes/audit.ts';
import * as companyCalendar from '../../../src/features/company/writes/calendar.ts';
import * as company from '../../../src/features/company/writes/company.ts';
import * as holidays from '../../../src/features/company/writes/holidays.ts';
import * as settings from '../../../src/features/company/writes/settings.ts';
import * as hrDocuments from '../../../src/features/hr-document/retention.ts';
import * as securityNotices from '../../../src/features/notice/writes/security-notices.ts';
import * as retention from '../../../src/features/personal-data/retention/remove-old.ts';
import * as leaveMail from '../../../src/outbox/leave-mail.ts';
import * as pushSubscriptions from '../../../src/outbox/push-subscriptions.ts';
import * as outbox from '../../../src/outbox/writes.ts';
import * as forget from '../../../src/record-versions/forget.ts';
import * as versions from '../../../src/record-versions/write.ts';
import * as probe from '../../../src/store/probe-write.ts';
import * as randomId from '../../../src/store/random-id.ts';
import * as erasedAnswers from '../../../src/sync/erased-answers.ts';
import * as backupHistory from '../../../src/sync/new-history.ts';
import * as removedRows from '../../../src/sync/removed-rows.ts';
import * as mutations from '../../../src/sync/writes.ts';
import { personAndTime } from '../arguments.ts';
import { type Draw, outboxKind, outboxUnderWay } from '../draw.ts';
import { writing } from '../question.ts';

const act = (d: Draw) => ({ actorId: d.maybe(d.admin()), now: d.instant() });
const kinds = ['attendance', 'correction', 'leave', 'document'] as const;
const mail = (d: Draw) => ({ event: 'leave_requested' as const, leaveRequestId: d.id() });
const claim = (d: Draw) => ({ id: d.id(), attempts: d.upTo(2) });

writing(
  'features/admin/job-runs',
  jobRuns,
)({
  beginRun: (d) => [
    {
      job: d.pick(['close_days', 'grant_leave_years'] as const),
      beganAt: d.instant(),
      wallAt: d.instant(),
      trustedAt: d.instant(),
      yearsBefore: d.maybe(d.date()),
    },
    d.date(),
  ],
  extendRun: (d) => [d.id(), d.date(), d.upTo(5)],
});
writing(
  'features/admin/saved-filters',
  savedFilters,
)({
  saveFilter: (d) => [
    d.person(),
    { list: d.pick(['people', 'leave'] as const), name: d.text(), search: { search: d.text() } },
  ],
  renameFilter: (d) => [d.person(), d.id(), d.text()],
  deleteFilter: (d) => [d.person(), d.id()],
});
writing(
  'features/admin/server-clock',
  serverClock,
)({
  storeTrustedTime: (d) => [d.instant()],
  storeAcceptedTime: (d) => [d.instant()],
  moveSessions: (d) => [d.instant(), d.upTo(200_000) - 100_000],
});
writing(
  'features/admin/server-keys',
  serverKeys,
)({
  insertServerKey: (d) => [{ name: d.pick(['session', 'push'] as const), sealed: Buffer.from(d.text()) }],
  putServerKey: (d) => [{ name: d.pick(['session', 'push'] as const), sealed: Buffer.from(d.text()) }],
});
writing(
  'features/admin/take-back-run',
  takeBackRun,
)({
  markTakenBack: (d) => [d.id(), { by: d.maybe(d.admin()), now: d.instant() }],
  takeBackSome: (d) => [d.id(), d.instant()],
});
writing(
  'features/audit/retention',
  auditRetention,
)({
  removeOldEntries: (d) => [{ instant: d.instant(), limit: 1 + d.upTo(3) }],
});
writing(
  'features/hr-document/retention',
  hrDocuments,
)({
  removeOldHrDocuments: (d) => [{ instant: d.instant(), limit: 1 + d.upTo(3) }],
  removeOldWarnings: (d) => [{ instant: d.instant(), limit: 1 + d.upTo(3) }],
});
writing(
  'features/audit/sign-in-events',
  signInEvents,
)({
  recordSignIn: (d) => [
    {
      action: d.pick(['sign-in.fail', 'sign-in.succeed'] as const),
      actorId: d.maybe(d.person()),
      userId: d.maybe(d.person()),
      address: d.maybe(d.name()),
      device: d.maybe(d.text()),
      ...(d.flag() && { call: d.name() }),
    },
    d.instant(),
  ],
  countMore: (d) => [
    d.id(),
    {
      more: 1 + d.upTo(3),
      actorId: d.maybe(d.person()),
      userId: d.maybe(d.person()),
      address: d.maybe(d.name()),
      device: d.maybe(d.text()),
      call: d.maybe(d.name()),
    },
  ],
  deleteOldSignIns: (d) => [d.instant()],
});
writing(
  'features/audit/writes',
  audit,
)({
  recordAudit: (d) => [
    {
      actorId: d.maybe(d.person()),
      action: d.pick(['leave.approve', 'account.promote', 'grievance.read'] as const),
      subjectType: d.pick(['user', 'attendance', 'leave_request', 'document', 'grievance', 'warning']),
      subjectId: d.maybe(d.flag() ? d.id() : d.randomId()),
      ...(d.flag() && { details: d.text() }),
    },
    d.instant(),
  ],
});
writing('sync/new-history', backupHistory)({ renameEpoch: () => [] });
writing(
  'features/company/logo',
  logo,
)({
  storeLogo: (d) => [d.hash(), act(d)],
  removeLogo: (d) => [act(d)],
});
writing(
  'features/company/writes/audit',
  companyAudit,
)({
  recordCompanyAct: (d) => ['company.settings', d.flag() ? d.text() : undefined, act(d)],
});
writing(
  'features/company/writes/calendar',
  companyCalendar,
)({
  changeCalendar: (d) => [{ graceMinutes: d.upTo(30) }, d.date(), d.instant()],
  cancelChange: (d) => [d.date(), act(d)],
});
writing(
  'features/company/writes/company',
  company,
)({
  insertCompany: (d) => [{ name: d.text(), timeZone: 'UTC', adminEmail: null }, d.instant()],
  setAdminEmail: (d) => [`${d.name()}@example.com`],
  insertHolidays: (d) => [[{ date: d.date(), name: d.text() }]],
  moveCalendar: () => [],
  storeSetupToken: (d) => [d.maybe(d.hash())],
});
writing(
  'features/company/writes/holidays',
  holidays,
)({
  addHoliday: (d) => [{ date: d.date(), name: d.text() }, act(d)],
  removeHoliday: (d) => [d.date(), act(d)],
  addNewHolidays: (d) => [[{ date: d.date(), name: d.text() }], act(d)],
});
writing(
  'features/company/writes/settings',
  settings,
)({
  storeSettings: (d) => [{ name: d.text() }, d.maybe(d.admin()), d.instant()],
});
writing(
  'outbox/leave-mail',
  leaveMail,
)({
  mailAboutLeave: (d) => [d.person(), mail(d), d.instant()],
});
writing(
  'outbox/writes',
  outbox,
)({
  mailAdministrator: (d) => [mail(d), d.instant()],
  queueMail: (d) => [mail(d), d.instant(), d.flag() ? {} : { aboutUserId: d.person() }],
  queuePush: (d) => [{ notice: 'leave_approved', subscriptionId: d.id() }, d.instant()],
  claimDue: (d) => {
    const until = d.instant();
    return [
      { kind: outboxKind(d), now: d.instant(), limit: d.upTo(9), underWay: outboxUnderWay(d) },
      () => until,
    ];
  },
  markSent: (d) => [d.id(), d.instant()],
  markFailed: (d) => [claim(d), { why: d.failure(), nextAttemptAt: d.instant() }],
  giveUp: (d) => [claim(d), { why: d.failure(), isRefused: true }, d.instant()],
  forgetSettled: (d) => [d.instant()],
  forgetQueued: () => [],
});
writing(
  'outbox/push-subscriptions',
  pushSubscriptions,
)({
  storeSubscription: (d) => [
    { userId: d.person(), sessionHash: d.hash() },
    { endpoint: `https://push.example/${d.name()}`, keys: { p256dh: d.name(), auth: d.name() } },
    d.instant(),
  ],
  deleteOwnSubscription: (d) => [d.person(), `https://push.example/${d.name()}`],
  deleteSubscription: (d) => [d.id()],
  queueForDevices: (d) => [
    'leave_approved',
    d.flag() ? { userId: d.person() } : { exceptUserId: d.person() },
    { createdAt: d.instant(), now: d.instant() },
  ],
});
writing(
  'features/notice/writes/security-notices',
  securityNotices,
)({
  announceSecurityChange: (d) => [
    { change: 'password_changed', subjectId: d.person(), actorId: d.maybe(d.person()) },
    d.instant(),
  ],
  announceCompanyChange: (d) => ['webhook_made', { actorId: d.maybe(d.person()), now: d.instant() }],
  announceOwnExport: personAndTime,
  announceToPerson: (d) => [{ change: 'demoted', subjectId: d.person(), actorId: d.admin() }, d.instant()],
  announceSignIn: (d) => [d.person(), d.text(), d.instant()],
  forgetSecurityNotices: (d) => [d.instant()],
});
writing('store/probe-write', probe)({ probeWrite: () => [] });
writing('store/random-id', randomId)({ insertUnderRandomId: null, randomId: null, randomSalt: null });
writing(
  'features/personal-data/retention/remove-old',
  retention,
)({
  removeOld: (d) => [
    d.pick(['attendance', 'leave', 'audit', 'location', 'hrDocuments'] as const),
    { now: d.instant(), night: d.date(), limit: 1 + d.upTo(5) },
  ],
});
writing(
  'sync/erased-answers',
  erasedAnswers,
)({
  eraseAnswersAbout: (d) => [{ id: d.person(), employeeId: d.name(), fullName: d.text() }],
});
writing(
  'sync/removed-rows',
  removedRows,
)({
  rememberRemoved: (d) => [d.pick(kinds), [{ id: d.id(), userId: d.person() }], d.date()],
  forgetRemovals: (d) => [d.date()],
});
writing(
  'sync/writes',
  mutations,
)({
  findMutationResult: (d) => [{ userId: d.person(), mutationId: d.name(), fingerprint: d.hash() }],
  storeMutationResult: (d) => [
    { userId: d.person(), mutationId: d.name(), fingerprint: d.hash() },
    JSON.stringify({ text: d.text() }),
    d.instant(),
  ],
  deleteOldMutations: (d) => [d.instant()],
  deleteOldChanges: (d) => [d.instant()],
});
writing(
  'record-versions/forget',
  forget,
)({
  forgetRecordVersions: (d) => [d.pick(['attendance', 'leave'] as const), d.flag() ? [] : [d.id()]],
});
writing(
  'record-versions/write',
  versions,
)({
  recordVersion: (d) => [
    d.pick(['attendance', 'leave'] as const),
    d.id(),
    null,
    { change: 'check_in_undone', by: d.maybe(d.person()), at: d.instant() },
  ],
});

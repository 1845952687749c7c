import * as ownSessions from '../../../account/own-sessions.ts';
import * as account from '../../../account/writes/account.ts';
import * as codes from '../../../account/writes/codes.ts';
import * as factorReset from '../../../account/writes/factor-reset.ts';
import * as insertAccount from '../../../account/writes/insert-account.ts';
import * as knownDevices from '../../../account/writes/known-devices.ts';
import * as passkeys from '../../../account/writes/passkeys.ts';
import * as resetLinkRequests from '../../../account/writes/reset-link-requests.ts';
import * as resetLinks from '../../../account/writes/reset-links.ts';
import * as sessions from '../../../account/writes/sessions.ts';
import * as jobRuns from '../../../admin/job-runs.ts';
import * as savedFilters from '../../../admin/saved-filters.ts';
import * as serverClock from '../../../admin/server-clock.ts';
import * as serverKeys from '../../../admin/server-keys.ts';
import * as takeBackRun from '../../../admin/take-back-run.ts';
import * as auditRetention from '../../../audit/retention.ts';
import * as signInEvents from '../../../audit/sign-in-events.ts';
import * as audit from '../../../audit/writes.ts';
import * as backupHistory from '../../../backup/history.ts';
import * as logo from '../../../company/logo.ts';
import * as companyAudit from '../../../company/writes/audit.ts';
import * as companyCalendar from '../../../company/writes/calendar.ts';
import * as company from '../../../company/writes/company.ts';
import * as holidays from '../../../company/writes/holidays.ts';
import * as settings from '../../../company/writes/settings.ts';
import * as papers from '../../../hr-document/retention.ts';
import * as leaveMail from '../../../notice/writes/leave-mail.ts';
import * as outbox from '../../../notice/writes/outbox.ts';
import * as pushSubscriptions from '../../../notice/writes/push-subscriptions.ts';
import * as securityNotices from '../../../notice/writes/security-notices.ts';
import * as photos from '../../../people/photo-writes.ts';
import * as people from '../../../people/writes.ts';
import * as personalErase from '../../../personal-data/erase.ts';
import * as personalData from '../../../personal-data/writes.ts';
import * as probe from '../../../probe-write.ts';
import * as randomId from '../../../random-id.ts';
import * as retention from '../../../retention/remove-old.ts';
import * as removedRows from '../../../sync/removed-rows.ts';
import * as mutations from '../../../sync/writes.ts';
import * as tokens from '../../../token/writes.ts';
import * as forget from '../../../version/forget.ts';
import * as versions from '../../../version/write.ts';
import type { WriteTransaction } from '../../../write-batch.ts';
import { type Draw, outboxKind, outboxUnderWay } from './draw.ts';
import { type Question, writing } from './questions.ts';

const who = (d: Draw) => (d.flag() ? d.person() : `emp${d.upTo(7)}`);
const act = (d: Draw) => ({ actorId: d.maybe(d.admin()), now: d.instant() });
const personNow = (d: Draw): [number, ReturnType<Draw['instant']>] => [d.person(), d.instant()];
const facts = (d: Draw) => ({
  employeeId: `${d.pick(['EMP', 'emp'])}${d.upTo(9)}`,
  fullName: d.text(),
  position: d.maybe(d.text()),
  department: d.maybe(d.text()),
  joinDate: d.date(),
});
const hashed = (d: Draw) => ({ salt: d.hash(), hashes: [1, 2, 3].map((n) => Buffer.alloc(32, n)) });
const kinds = ['attendance', 'correction', 'leave', 'document'] as const;
const mail = (d: Draw) => ({ event: 'leave_requested' as const, leaveRequestId: d.id() });
const claim = (d: Draw) => ({ id: d.id(), attempts: d.upTo(2) });
const link = (d: Draw) => ({
  userId: d.person(),
  tokenHash: d.hash(),
  expiresAt: d.instant(),
  createdAt: d.instant(),
});

/** The writes about accounts, the company and the server. */
export const writesOfPeople: readonly Question<WriteTransaction>[] = [
  ...writing('account/own-sessions', ownSessions)({ endSession: (d) => [d.person(), d.upTo(2 ** 30)] }),
  ...writing(
    'account/writes/account',
    account,
  )({
    setAdmin: (d) => [who(d), d.flag(), d.instant(), d.maybe(d.admin())],
    setActive: (d) => [who(d), d.upTo(3) > 0, d.instant(), d.maybe(d.admin())],
    setPassword: (d) => [who(d), d.name(), d.instant(), d.maybe(d.admin())],
    storeOwnPassword: (d) => [d.person(), d.name(), d.instant()],
    signOutEverywhere: personNow,
    findAccount: (d) => [who(d)],
  }),
  ...writing(
    'account/writes/codes',
    codes,
  )({
    storeCodeSecret: (d) => [d.person(), d.hash(), d.instant()],
    confirmCodeSecret: (d) => [
      d.person(),
      { sealedSecret: d.hash(), step: d.upTo(9) },
      hashed(d),
      d.instant(),
    ],
    spendStep: (d) => [d.person(), d.upTo(9)],
    spendRecoveryCode: (d) => [d.person(), d.hash(), d.instant()],
    renewRecoveryCodes: (d) => [d.person(), hashed(d), d.instant()],
    removeCodes: personNow,
    dropIdleRecoveryCodes: (d) => [d.person()],
    storeRecoveryCodes: (d) => [d.person(), hashed(d)],
  }),
  ...writing(
    'account/writes/factor-reset',
    factorReset,
  )({
    resetFactors: (d) => [who(d), d.instant(), d.maybe(d.admin())],
  }),
  ...writing(
    'account/writes/insert-account',
    insertAccount,
  )({
    insertAccount: (d) => [
      { ...facts(d), password: 'x', isAdmin: d.flag(), isInvited: d.flag(), leaveHalfDays: d.upTo(60) },
      d.instant(),
    ],
  }),
  ...writing(
    'account/writes/known-devices',
    knownDevices,
  )({
    rememberDevice: (d) => [d.hash(), d.person(), d.instant()],
    forgetDevicesOf: (d) => [d.person()],
    forgetUnusedDevices: (d) => [d.instant()],
  }),
  ...writing(
    'account/writes/passkeys',
    passkeys,
  )({
    insertPasskey: (d) => [
      {
        userId: d.person(),
        credentialId: d.name(),
        publicKey: d.hash(),
        counter: d.upTo(9),
        transports: '[]',
        name: d.text(),
        createdAt: d.instant(),
        lastUsedAt: null,
      },
    ],
    deletePasskey: (d) => [d.person(), d.id(), d.instant()],
    notePasskeyUse: (d) => [d.id(), d.upTo(9), d.instant()],
    spendChallenge: (d) => [d.hash(), d.instant()],
    deleteOldChallenges: (d) => [d.instant()],
  }),
  ...writing(
    'account/writes/reset-link-requests',
    resetLinkRequests,
  )({
    takeResetLinkRequest: (d) => [{ userId: d.person(), askedBy: d.admin() }, d.instant()],
    storeResetLinkRequest: (d) => [{ userId: d.person(), askedBy: d.admin(), askedAt: d.instant() }],
  }),
  ...writing(
    'account/writes/reset-links',
    resetLinks,
  )({
    storeResetLink: (d) => [link(d)],
    issueResetLink: (d) => [link(d), d.admin()],
    deleteResetLinkOf: (d) => [d.person()],
  }),
  ...writing(
    'account/writes/sessions',
    sessions,
  )({
    insertSession: (d) => [
      d.hash(),
      d.person(),
      d.instant(),
      d.flag() ? { device: d.text(), address: d.name() } : undefined,
    ],
    touchSession: (d) => [d.hash(), d.instant()],
    confirmSession: (d) => [d.hash(), d.instant()],
    deleteSession: (d) => [d.hash()],
    deleteSessionsOf: (d) => [d.person()],
    deleteOldSessions: (d) => [d.instant(), d.instant()],
  }),
  ...writing(
    'admin/job-runs',
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
  }),
  ...writing(
    'admin/saved-filters',
    savedFilters,
  )({
    saveFilter: (d) => [
      d.person(),
      { list: d.pick(['people', 'leave'] as const), name: d.text(), search: { search: d.text() } },
    ],
    renameFilter: (d) => [d.person(), d.id(), d.text()],
    deleteFilter: (d) => [d.person(), d.id()],
  }),
  ...writing(
    'admin/server-clock',
    serverClock,
  )({
    storeTrustedTime: (d) => [d.instant()],
    storeAcceptedTime: (d) => [d.instant()],
    moveSessions: (d) => [d.instant(), d.upTo(200_000) - 100_000],
  }),
  ...writing(
    'admin/server-keys',
    serverKeys,
  )({
    insertServerKey: (d) => [{ name: d.pick(['session', 'push'] as const), sealed: Buffer.from(d.text()) }],
    putServerKey: (d) => [{ name: d.pick(['session', 'push'] as const), sealed: Buffer.from(d.text()) }],
  }),
  ...writing(
    'admin/take-back-run',
    takeBackRun,
  )({
    markTakenBack: (d) => [d.id(), { by: d.maybe(d.admin()), now: d.instant() }],
    takeBackSome: (d) => [d.id(), d.instant()],
  }),
  ...writing(
    'audit/retention',
    auditRetention,
  )({
    removeOldEntries: (d) => [{ instant: d.instant(), limit: 1 + d.upTo(3) }],
  }),
  ...writing(
    'hr-document/retention',
    papers,
  )({
    removeOldPapers: (d) => [{ instant: d.instant(), limit: 1 + d.upTo(3) }],
    removeOldWarnings: (d) => [{ instant: d.instant(), limit: 1 + d.upTo(3) }],
  }),
  ...writing(
    'audit/sign-in-events',
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
    countMore: (d) => [d.id(), 1 + d.upTo(3)],
    deleteOldSignIns: (d) => [d.instant()],
  }),
  ...writing(
    'audit/writes',
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
  }),
  ...writing('backup/history', backupHistory)({ renameEpoch: () => [] }),
  ...writing(
    'company/logo',
    logo,
  )({
    storeLogo: (d) => [d.hash(), act(d)],
    removeLogo: (d) => [act(d)],
  }),
  ...writing(
    'company/writes/audit',
    companyAudit,
  )({
    recordCompanyAct: (d) => ['company.settings', d.flag() ? d.text() : undefined, act(d)],
  }),
  ...writing(
    'company/writes/calendar',
    companyCalendar,
  )({
    changeCalendar: (d) => [{ graceMinutes: d.upTo(30) }, d.date(), d.instant()],
    cancelChange: (d) => [d.date(), act(d)],
  }),
  ...writing(
    'company/writes/company',
    company,
  )({
    insertCompany: (d) => [{ name: d.text(), timeZone: 'UTC', adminEmail: null }, d.instant()],
    setAdminEmail: (d) => [`${d.name()}@example.com`],
    insertHolidays: (d) => [[{ date: d.date(), name: d.text() }]],
    moveCalendar: () => [],
    storeSetupToken: (d) => [d.maybe(d.hash())],
  }),
  ...writing(
    'company/writes/holidays',
    holidays,
  )({
    addHoliday: (d) => [{ date: d.date(), name: d.text() }, act(d)],
    removeHoliday: (d) => [d.date(), act(d)],
    addNewHolidays: (d) => [[{ date: d.date(), name: d.text() }], act(d)],
  }),
  ...writing(
    'company/writes/settings',
    settings,
  )({
    storeSettings: (d) => [{ name: d.text() }, d.maybe(d.admin()), d.instant()],
  }),
  ...writing(
    'notice/writes/leave-mail',
    leaveMail,
  )({
    mailAboutLeave: (d) => [d.person(), mail(d), d.instant()],
  }),
  ...writing(
    'notice/writes/outbox',
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
    markFailed: (d) => [claim(d), { lastError: d.text(), nextAttemptAt: d.instant() }],
    giveUp: (d) => [claim(d), { lastError: d.text(), isRefused: true }, d.instant()],
    forgetSettled: (d) => [d.instant()],
    forgetQueued: () => [],
  }),
  ...writing(
    'notice/writes/push-subscriptions',
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
  }),
  ...writing(
    'notice/writes/security-notices',
    securityNotices,
  )({
    announceSecurityChange: (d) => [
      { change: 'password_changed', subjectId: d.person(), actorId: d.maybe(d.person()) },
      d.instant(),
    ],
    announceOwnExport: personNow,
    announceSignIn: (d) => [d.person(), d.text(), d.instant()],
    forgetSecurityNotices: (d) => [d.instant()],
  }),
  ...writing(
    'personal-data/erase',
    personalErase,
  )({
    erasePerson: (d) => [
      { personId: d.person(), fullName: d.name(), password: d.name(), actorId: d.admin() },
      d.instant(),
    ],
  }),
  ...writing(
    'personal-data/writes',
    personalData,
  )({
    recordExport: (d) => [{ personId: d.person(), actorId: d.person() }, d.instant()],
  }),
  ...writing(
    'people/photo-writes',
    photos,
  )({
    storePhoto: (d) => [d.person(), d.hash(), d.instant()],
    removePhoto: personNow,
  }),
  ...writing(
    'people/writes',
    people,
  )({
    editPerson: (d) => [
      { userId: d.person(), fullName: d.text(), department: d.maybe(d.text()) },
      d.admin(),
      d.instant(),
    ],
    insertPeople: (d) => [
      [{ ...facts(d), leaveBalance: d.flag() ? undefined : d.upTo(30) }],
      { action: 'people.import', password: 'x', actorId: d.admin(), now: d.instant() },
    ],
  }),
  ...writing(
    'token/writes',
    tokens,
  )({
    insertToken: (d) => [
      {
        userId: d.person(),
        tokenHash: d.hash(),
        name: d.text(),
        scopes: ['leave:read'],
        createdAt: d.instant(),
        expiresAt: d.instant(),
      },
    ],
    deleteToken: (d) => [d.person(), d.id(), d.instant()],
    deleteTokensOf: (d) => [d.person()],
    touchToken: (d) => [d.id(), d.instant()],
    deleteOldTokens: (d) => [d.instant()],
  }),
  ...writing('probe-write', probe)({ probeWrite: () => [] }),
  ...writing('random-id', randomId)({ insertUnderRandomId: null, randomId: null, randomSalt: null }),
  ...writing(
    'retention/remove-old',
    retention,
  )({
    removeOld: (d) => [
      d.pick(['attendance', 'leave', 'audit', 'location', 'papers'] as const),
      { now: d.instant(), night: d.date(), limit: 1 + d.upTo(5) },
    ],
  }),
  ...writing(
    'sync/removed-rows',
    removedRows,
  )({
    rememberRemoved: (d) => [d.pick(kinds), [{ id: d.id(), userId: d.person() }], d.date()],
    forgetRemovals: (d) => [d.date()],
  }),
  ...writing(
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
  }),
  ...writing(
    'version/forget',
    forget,
  )({
    forgetVersions: (d) => [d.pick(['attendance', 'leave'] as const), d.flag() ? [] : [d.id()]],
  }),
  ...writing(
    'version/write',
    versions,
  )({
    recordVersion: (d) => [
      d.pick(['attendance', 'leave'] as const),
      d.id(),
      null,
      { change: 'check_in_undone', by: d.maybe(d.person()), at: d.instant() },
    ],
  }),
];

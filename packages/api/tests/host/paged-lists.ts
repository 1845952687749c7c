import { changeRaw, insertRaw, type RawRow } from '@muster/db/testing/rows';
import { addDays } from '@muster/domain/calendar/plain-date';
import { documentSorts } from '@muster/domain/document/table-schema';
import { grievanceSorts } from '@muster/domain/grievance/table-schema';
import { leaveSorts } from '@muster/domain/leave/table-schema';
import { balanceSorts } from '@muster/domain/leave-account/balances-schema';
import { directorySorts } from '@muster/domain/people/directory-schema';
import { peopleSorts } from '@muster/domain/people/schema';
import { searchKey } from '@muster/domain/people/search-key';
import type { Id, Office, PagedList, Row } from './paged-list.ts';

const day = (n: number) => `2026-02-${String(1 + n).padStart(2, '0')}`;
const at = (n: number) => `${day(n)}T09:00:00.000Z`;
const times = (n: number) => ({ createdAt: at(n), updatedAt: at(n) });
const newer: RawRow = { createdAt: at(26) };

let made = 0;
const next = () => {
  made += 1;
  return made;
};

const add =
  (table: string, row: (office: Office, n: number) => RawRow): PagedList['add'] =>
  (office, n) =>
    insertRaw(office.muster.store, table, row(office, n));

const change =
  (table: string, changes: RawRow, column = 'id') =>
  ({ muster }: Office, id: Id) =>
    changeRaw(muster.store, table, [column, id], changes);

const drop =
  (table: string, column = 'id') =>
  ({ muster }: Office, id: Id) =>
    changeRaw(muster.store, table, [column, id]);

const gone: RawRow = { deleted: 1 };

const employee = ({ muster }: Office, n: number) => {
  const department = n % 3 === 0 ? null : `D${n % 5}`;
  const facts = { employeeId: `N${next()}`, fullName: `Person ${n}`, department, position: null };
  const keys = { employeeIdKey: facts.employeeId.toLowerCase(), searchKey: searchKey(facts) };
  const row = { ...facts, ...keys, password: '', joinDate: '2020-01-01', createdAt: at(n), seq: 1 };
  return insertRaw(muster.store, 'users', row);
};
const leaves = change('users', { active: 0 });
const renamed = change('users', { searchKey: 'zz', department: 'A' });

const attendance = (userId: number, n: number): RawRow => {
  const press = { checkInTime: at(n), status: 'present', manual: 1 };
  return { userId, date: day(n), ...press, createdAt: at(n), seq: 1 };
};
const ofEmployee: PagedList['add'] = async (office, n) =>
  insertRaw(office.muster.store, 'attendance', attendance(await employee(office, n), n));
const daysOf = (who: 'ann' | 'boss') =>
  ({
    isUnique: true,
    add: add('attendance', (office, n) => attendance(office[who].id, n)),
    remove: drop('attendance'),
  }) as const;

const corrections = {
  add: async (office: Office, n: number) => {
    const attendanceId = await ofEmployee(office, n);
    // One open request for a day.
    const date = addDays('2020-01-01', next());
    const record = { userId: office.ann.id, attendanceId, date };
    const row = { ...record, checkInTime: at(n), reason: 'Late train', ...times(n), seq: 1 };
    const decided = n % 4 === 0 ? { status: 'declined', reviewedBy: office.boss.id } : {};
    return insertRaw(office.muster.store, 'corrections', { ...row, ...decided });
  },
  remove: change('corrections', gone),
  move: change('corrections', newer),
};

const file = () => {
  const name = `${next()}.pdf`;
  const kind = { originalName: 'Note.pdf', mimeType: 'application/pdf', fileSize: 1 };
  return { fileName: name, filePath: `documents/${name}`, ...kind };
};

const documents = {
  add: add('documents', ({ ann }, n) => {
    const kind = { nameKey: `note ${n % 3}`, documentType: 'medical_certificate' };
    return { id: next(), userId: ann.id, ...file(), ...kind, ...times(n), seq: 1 };
  }),
  remove: change('documents', gone),
  move: change('documents', newer),
};

const grievances = {
  add: async ({ muster, ann, boss }: Office, n: number) => {
    const texts = { subject: 'Noise', subjectKey: `noise ${n % 3}`, description: 'Loud', category: 'other' };
    const row = { id: next(), userId: ann.id, ...texts, ...times(n), seq: 1 };
    await insertRaw(muster.store, 'grievances', row);
    const handler = { grievanceId: row.id, adminId: boss.id, since: at(n) };
    await insertRaw(muster.store, 'grievance_handlers', handler);
    return row.id;
  },
  remove: change('grievances', gone),
  move: change('grievances', newer),
};

const leave = {
  add: add('leave_requests', ({ ann, boss }, n) => {
    const kind = { leaveType: n % 4 === 0 ? 'Sick Leave' : 'Annual Leave', duration: 'multiple_days' };
    const span = { startDate: day(n), endDate: day(27), reason: 'Rest', halfDays: 2 };
    const decided = { status: 'approved', reviewedBy: boss.id };
    return { userId: ann.id, ...kind, ...span, ...decided, ...times(n), seq: 1 };
  }),
  remove: change('leave_requests', gone),
  move: change('leave_requests', { ...newer, startDate: day(2) }),
};

const papers = {
  add: add('hr_documents', ({ ann, boss }, n) => {
    const kind = { userId: ann.id, kind: 'pay_slip', title: 'March', issuedBy: boss.id };
    return { ...kind, ...file(), createdAt: at(n) };
  }),
  remove: drop('hr_documents'),
};

const paperRequests = {
  add: add('hr_document_requests', ({ ann }, n) => ({
    userId: ann.id,
    document: 'other',
    details: 'For a bank',
    ...times(n),
  })),
  remove: drop('hr_document_requests'),
};

const messages = {
  add: add('messages', ({ ann }, n) => {
    const text = { content: 'Hello', isAnnouncement: 1 };
    return { senderId: ann.id, ...text, createdAt: at(n), seq: n };
  }),
  remove: change('messages', gone),
};

const entries = {
  key: ({ details, actor, action, createdAt }: Row) => JSON.stringify([details, actor, action, createdAt]),
  add: async ({ muster, ann }: Office, n: number) => {
    const details = `paged ${next()}`;
    if (n % 4 === 0) {
      const event = { action: 'sign-in.ok', userId: ann.id, address: details, count: 1, createdAt: at(n) };
      return insertRaw(muster.store, 'sign_in_events', event);
    }
    const act = { action: 'people.edit', subjectType: 'user', subjectId: ann.id, details, createdAt: at(n) };
    return insertRaw(muster.store, 'audit_log', act);
  },
  remove: drop('audit_log'),
};

const acknowledgements = {
  key: ({ userId }: Row) => userId,
  add: async (office: Office, n: number) => {
    const userId = await employee(office, n);
    const alert = { userId, type: 'absence_risk', evidence: 'x', acknowledgedBy: office.boss.id };
    await insertRaw(office.muster.store, 'alert_acknowledgements', { ...alert, acknowledgedAt: at(n) });
    return userId;
  },
  remove: drop('alert_acknowledgements', 'userId'),
  move: change('alert_acknowledgements', { acknowledgedAt: at(26) }, 'userId'),
};

export const missedDay = '2026-01-05';

const missing = {
  key: ({ userId }: Row) => userId,
  add: async (office: Office, n: number) => {
    const userId = await employee(office, n);
    const absent = { userId, date: missedDay, status: 'absent', createdAt: at(n), seq: 1 };
    await insertRaw(office.muster.store, 'attendance', absent);
    return userId;
  },
  remove: drop('attendance', 'userId'),
  move: renamed,
};

const departments = {
  isUnique: true,
  key: (name: unknown) => name,
  add: async (office: Office, n: number) => {
    const department = `Department ${String.fromCharCode(90 - n)}`;
    await change('users', { department })(office, await employee(office, n));
    return department;
  },
  remove: change('users', { department: null }, 'department'),
} as const;

const deliveries = {
  add: add('outbox', ({ webhookId }, n) => {
    const event = { id: crypto.randomUUID(), at: at(n), type: 'webhook.test', data: { webhookId } };
    const payload = JSON.stringify({ webhookId, body: event });
    return { kind: 'webhook', payload, nextAttemptAt: at(n), createdAt: at(n), webhookId };
  }),
  remove: drop('outbox'),
};

const runs = {
  add: add('job_runs', (_, n) => {
    const moments = { beganAt: at(n), wallAt: at(n), trustedAt: at(n) };
    const dates = { firstDate: day(n), lastDate: day(n), dates: 1, made: 0 };
    return { job: 'close_days', ...moments, ...dates };
  }),
  remove: drop('job_runs'),
};

const followUps = {
  add: add('follow_ups', ({ ann, boss }, n) => {
    const about = { userId: ann.id, note: 'Called', createdBy: boss.id };
    return { ...about, createdAt: at(n) };
  }),
  remove: drop('follow_ups'),
};

const table = { as: 'boss', size: 'pageSize', rows: 'rows' } as const;
const [own, everyones] = [{ as: 'ann' }, { as: 'boss' }] as const;
const people = { add: employee, remove: leaves, move: renamed };
const records = { add: ofEmployee, remove: drop('attendance') };

/** Every list that answers some of its rows. */
export const pagedLists: Readonly<Record<string, PagedList>> = {
  'admin.jobRuns': { ...everyones, ...runs },
  'attendance.list': { ...own, ...daysOf('ann') },
  'attendance.listAll': { ...everyones, ...records, input: () => ({ from: day(0), to: day(27) }) },
  'attendance.ofPerson': {
    ...everyones,
    ...daysOf('boss'),
    input: ({ boss }) => ({ userId: boss.id }),
  },
  'attendance.missing': { ...everyones, ...missing, input: () => ({ date: missedDay }) },
  'attendance.toReview': { ...everyones, ...records },
  'attendance.corrections': { ...own, ...corrections },
  'attendance.correctionsToDecide': { ...everyones, ...corrections },
  'audit.search': {
    ...everyones,
    ...entries,
    size: 'pageSize',
    rows: 'entries',
    input: ({ ann }) => ({ personId: ann.id, from: day(0), to: day(27) }),
  },
  'document.list': { ...own, ...documents },
  'document.listAll': { ...everyones, ...documents },
  'document.page': { ...table, ...documents, sorts: documentSorts },
  'grievance.list': { ...own, ...grievances },
  'grievance.listAll': { ...everyones, ...grievances },
  'grievance.page': { ...table, ...grievances, sorts: grievanceSorts },
  'grievance.waiting': { ...table, ...grievances },
  'hrDocument.list': { ...own, ...papers },
  'hrDocument.requests': { ...own, ...paperRequests },
  'hrDocument.listRequests': { ...everyones, ...paperRequests },
  'leave.list': { ...own, ...leave },
  'leave.listAll': { ...everyones, ...leave },
  'leave.page': { ...table, ...leave, sorts: leaveSorts },
  'leave.calendar': { ...everyones, ...leave, input: () => ({ month: '2026-02' }) },
  'leave.awayOn': {
    ...everyones,
    ...leave,
    input: () => ({ date: day(14) }),
  },
  'message.list': { ...own, ...messages },
  'message.announcements': { ...own, ...messages },
  'people.names': { ...everyones, ...people },
  'people.list': { ...table, ...people, sorts: peopleSorts },
  'leaveAccount.balances': { ...table, ...people, sorts: balanceSorts },
  'directory.page': { ...table, ...people, sorts: directorySorts },
  'people.departments': { ...everyones, ...departments },
  'prediction.followUps': { ...everyones, ...followUps },
  'prediction.acknowledged': { ...everyones, ...acknowledgements },
  'warning.list': {
    ...own,
    add: add('warnings', ({ ann, boss }, n) => {
      const texts = { title: 'Late', reason: 'Late', issuedBy: boss.id };
      return { userId: ann.id, ...texts, createdAt: at(n), seq: 1 };
    }),
    remove: change('warnings', gone),
  },
  'webhook.deliveries': { ...everyones, ...deliveries, input: ({ webhookId }) => ({ id: webhookId }) },
};

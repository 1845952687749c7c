import { companyDate, type Instant, startOfDay } from '@muster/domain/calendar/instant';
import { addDays, isPlainDate, type PlainDate } from '@muster/domain/calendar/plain-date';
import type { Zone } from '@muster/domain/calendar/versions';
import {
  keptFrom,
  type RetentionCounts,
  type RetentionKind,
  type RetentionRule,
} from '@muster/domain/company/retention';
import type { Db } from '../../../store/connection.ts';
import { hasPlace, isOldRecord } from '../../attendance/writes/retention.ts';
import { isShownTo } from '../../audit/subjects.ts';
import { getCalendar } from '../../company/reads.ts';
import { issuedToErased } from '../../hr-document/retention.ts';
import { isOldRequest } from '../../leave/writes/retention.ts';

interface Span {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

interface Question {
  readonly db: Db;
  /** Whose view of the audit log is counted: entries that they may not see are not (D21). */
  readonly adminId: number;
  readonly zone: Zone;
  readonly before: PlainDate;
}

interface Counter {
  first(db: Db): Promise<string | null>;
  count(question: Question, span: Span): Promise<{ readonly count: number }>;
}

/** How many rows a rule would remove by now. Counts a day at a time, so that other requests get their turn between. */
export async function countOld(
  db: Db,
  rule: RetentionRule,
  adminId: number,
  now: Instant,
): Promise<RetentionCounts> {
  const zone = await getCalendar(db);
  const count = (kind: RetentionKind) => {
    const before = keptFrom(kind, rule, companyDate(now, zone));
    return countKind(counters[kind], { db, adminId, zone, before });
  };
  return {
    attendance: await count('attendance'),
    leave: await count('leave'),
    audit: await count('audit'),
    location: await count('location'),
    hrDocuments: await count('hrDocuments'),
  };
}

function oldOf({ before, zone }: Omit<Question, 'db'>) {
  return { date: before, instant: startOfDay(before, zone) };
}

async function countKind(counter: Counter, question: Question): Promise<number> {
  const first = (await counter.first(question.db))?.slice(0, 10);
  if (!first || !isPlainDate(first)) return 0;
  let sum = 0;
  // A day earlier: an instant begins the company's day at most a day before its own date.
  let from = addDays(first, -1);
  while (from < question.before) {
    const to = addDays(from, 1);
    sum += (await counter.count(question, { from, to })).count;
    from = to;
    await new Promise(setImmediate);
  }
  return sum;
}

const counters: Readonly<Record<RetentionKind, Counter>> = {
  attendance: {
    first: async (db) => {
      const rows = db.selectFrom('attendance').select((eb) => eb.fn.min('date').as('first'));
      return (await rows.executeTakeFirstOrThrow()).first;
    },
    count: ({ db, ...question }, { from, to }) =>
      db
        .selectFrom('attendance')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('date', '>=', from)
        .where('date', '<', to)
        .where((eb) => isOldRecord(eb, oldOf(question)))
        .executeTakeFirstOrThrow(),
  },
  leave: {
    first: async (db) => {
      const rows = db.selectFrom('leave_requests').select((eb) => eb.fn.min('startDate').as('first'));
      return (await rows.executeTakeFirstOrThrow()).first;
    },
    count: ({ db, ...question }, { from, to }) =>
      db
        .selectFrom('leave_requests')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('startDate', '>=', from)
        .where('startDate', '<', to)
        .where((eb) => isOldRequest(eb, oldOf(question)))
        .executeTakeFirstOrThrow(),
  },
  audit: {
    first: async (db) => {
      const rows = db.selectFrom('audit_log').select((eb) => eb.fn.min('createdAt').as('first'));
      return (await rows.executeTakeFirstOrThrow()).first;
    },
    count: ({ db, zone, adminId }, { from, to }) =>
      db
        .selectFrom('audit_log')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('createdAt', '>=', startOfDay(from, zone))
        .where('createdAt', '<', startOfDay(to, zone))
        .where(isShownTo(db, adminId))
        .executeTakeFirstOrThrow(),
  },
  location: {
    first: async (db) => {
      const rows = db.selectFrom('attendance').select((eb) => eb.fn.min('date').as('first'));
      return (await rows.where(hasPlace).executeTakeFirstOrThrow()).first;
    },
    count: ({ db }, { from, to }) =>
      db
        .selectFrom('attendance')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('date', '>=', from)
        .where('date', '<', to)
        .where(hasPlace)
        .executeTakeFirstOrThrow(),
  },
  hrDocuments: {
    first: async (db) => {
      const rows = db.selectFrom(issuedToErased(db).as('issued'));
      return (await rows.select((eb) => eb.fn.min('createdAt').as('first')).executeTakeFirstOrThrow()).first;
    },
    count: ({ db, zone }, { from, to }) =>
      db
        .selectFrom(issuedToErased(db).as('issued'))
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('createdAt', '>=', startOfDay(from, zone))
        .where('createdAt', '<', startOfDay(to, zone))
        .executeTakeFirstOrThrow(),
  },
};

import { companyDate, type Instant, startOfDay } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { keptFrom, type RetentionKind } from '@muster/domain/company/retention';
import type { Db } from '../../../store/connection.ts';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { forgetRemovals } from '../../../sync/removed-rows.ts';
import {
  forgetPlaces,
  removeOldRecords,
  removeOldTakenBack,
  removeOldWithoutRecord,
} from '../../attendance/writes/retention.ts';
import { removeOldEntries } from '../../audit/retention.ts';
import { recordAudit } from '../../audit/writes.ts';
import { getCalendar, getCompany } from '../../company/reads.ts';
import { removeOldHrDocuments, removeOldWarnings } from '../../hr-document/retention.ts';
import { condenseLedger, removeLooseCertificates, removeOldRequests } from '../../leave/writes/retention.ts';
import type { OldRows, Removal } from './removal.ts';

type Step = (tx: WriteTransaction, old: OldRows) => Promise<Removal>;

const steps: Readonly<Record<RetentionKind, readonly Step[]>> = {
  attendance: [removeOldRecords, removeOldTakenBack, removeOldWithoutRecord],
  leave: [removeOldRequests, removeLooseCertificates, condenseLedger],
  audit: [removeOldEntries],
  location: [forgetPlaces],
  hrDocuments: [removeOldHrDocuments, removeOldWarnings],
};

export interface RemovalStep {
  /** True if nothing more is to be removed tonight. */
  readonly isLast: boolean;
  /** How many rows were removed since the last announcement; sent with the last step. */
  readonly removed: number;
  readonly files: readonly string[];
}

export async function isRemovalDue(db: Db, kind: RetentionKind, night: PlainDate): Promise<boolean> {
  const run = await db
    .selectFrom('retention_runs')
    .select('ranOn')
    .where('kind', '=', kind)
    .executeTakeFirst();
  return run?.ranOn !== night;
}

/** The last step tells the audit log how many went in all, whatever restarts were between. */
export async function removeOld(
  tx: WriteTransaction,
  kind: RetentionKind,
  { now, night, limit }: { readonly now: Instant; readonly night: PlainDate; readonly limit: number },
): Promise<RemovalStep> {
  const calendar = await getCalendar(tx.db);
  const today = companyDate(now, calendar);
  const date = keptFrom(kind, await getCompany(tx.db), today);
  const old = { date, instant: startOfDay(date, calendar), today, now, limit };
  const removals: Removal[] = [];
  for (const step of steps[kind]) removals.push(await step(tx, old));
  const isLast = removals.every(({ found }) => found < limit);
  const removed = await countRemoved(tx, kind, removals, isLast ? night : null);
  if (isLast) await announce(tx, kind, removed, date, now);
  if (isLast) await forgetRemovals(tx, today);
  return { isLast, removed, files: removals.flatMap(({ files = [] }) => files) };
}

/** Adds to the count of a kind, which an end sets to 0; the count up to now. */
async function countRemoved(
  { db }: WriteTransaction,
  kind: RetentionKind,
  removals: readonly Removal[],
  endedOn: PlainDate | null,
): Promise<number> {
  const run = await db
    .selectFrom('retention_runs')
    .select(['removed', 'ranOn'])
    .where('kind', '=', kind)
    .executeTakeFirst();
  const removed = removals.reduce((sum, removal) => sum + removal.removed, run?.removed ?? 0);
  const next = endedOn ? { ranOn: endedOn, removed: 0 } : { ranOn: run?.ranOn ?? null, removed };
  await db
    .insertInto('retention_runs')
    .values({ kind, ...next })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(next))
    .execute();
  return removed;
}

const names: Readonly<Record<RetentionKind, string>> = {
  attendance: 'attendance records',
  leave: 'leave requests and certificates without one',
  audit: 'entries of the audit log',
  location: 'locations of check-ins',
  hrDocuments: 'HR documents and warnings of erased people',
};

async function announce(
  tx: WriteTransaction,
  kind: RetentionKind,
  removed: number,
  date: PlainDate,
  now: Instant,
): Promise<void> {
  if (removed === 0) return;
  const entry = {
    actorId: null,
    action: 'company.remove-old',
    subjectType: 'company',
    subjectId: 1,
  } as const;
  await recordAudit(tx, { ...entry, details: `${removed} ${names[kind]} of before ${date}` }, now);
}

import { companyDate, type Instant, startOfDay } from '@muster/domain/calendar/instant';
import { addYears, isPlainDate } from '@muster/domain/calendar/plain-date';
import { keptFrom } from '@muster/domain/company/retention';
import { DomainError } from '@muster/domain/errors';
import {
  type ErasedKind,
  type ErasurePreview,
  erasedKinds,
  type KeptKind,
} from '@muster/domain/personal-data/schema';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '../../schema.ts';
import type { Db } from '../../store/connection.ts';
import { noSuchPerson } from '../account/reads.ts';
import { hasPlace } from '../attendance/writes/retention.ts';
import { getCalendar, getCompany } from '../company/reads.ts';

interface Part {
  readonly table: keyof Schema;
  /** What was issued before `before` is no longer kept (D83). */
  readonly rows: (personId: number, before: Instant) => RawBuilder<SqlBool>;
  /** The preview does not count it, because filing a grievance and reading its notices add to it, too (D20). */
  readonly uncounted?: true;
}

const theirs = (table: keyof Schema): Part => ({ table, rows: (id) => sql`"userId" = ${id}` });

/** Files of grievances stay with them, certificates with their leave request. */
const loose = (id: number) => sql<SqlBool>`"userId" = ${id} and "relatedType" is null
  and "documentType" <> 'grievance_evidence'`;

const issuedBefore = (id: number, before: Instant) =>
  sql<SqlBool>`"userId" = ${id} and "createdAt" < ${before}`;

/** What an erasure takes, in an order in which no row names one that is gone. */
export const erasedParts: Readonly<Record<ErasedKind, readonly Part[]>> = {
  messages: [
    {
      table: 'messages',
      rows: (id) => sql`"senderId" = ${id} and "isAnnouncement" = 0 and "deletedAt" is null`,
    },
  ],
  places: [{ table: 'attendance', rows: (id) => sql`"userId" = ${id} and ${hasPlace}` }],
  documents: [{ table: 'documents', rows: loose }],
  hr_documents: [
    { table: 'hr_documents', rows: issuedBefore },
    {
      table: 'hr_document_requests',
      rows: (id, before) => sql`"userId" = ${id} and not exists (select 1 from hr_documents
        where "requestId" = hr_document_requests.id and hr_documents."createdAt" >= ${before})`,
    },
  ],
  warnings: [{ table: 'warnings', rows: issuedBefore }],
  notes: [theirs('follow_ups'), theirs('alert_acknowledgements')],
  notices: [
    theirs('security_notices'),
    theirs('rota_notices'),
    theirs('expiry_notices'),
    theirs('page_looks'),
    theirs('team_leads'),
    theirs('team_members'),
    { table: 'deputies', rows: (id) => sql`"userId" = ${id} or "leadId" = ${id}` },
    { ...theirs('notice_choices'), uncounted: true },
    { table: 'outbox', rows: (id) => sql`"toUserId" = ${id}`, uncounted: true },
    theirs('saved_filters'),
    { table: 'read_marks', rows: (id) => sql`id = ${id}`, uncounted: true },
    { ...theirs('mutation_ledger'), uncounted: true },
  ],
  sign_in: [
    theirs('sign_in_events'),
    theirs('push_subscriptions'),
    theirs('sessions'),
    theirs('known_devices'),
    theirs('access_tokens'),
    theirs('passkeys'),
    theirs('provider_links'),
    theirs('provider_permits'),
    theirs('code_secrets'),
    theirs('recovery_codes'),
    theirs('calendar_links'),
    theirs('shift_links'),
    theirs('reset_links'),
    theirs('two_person_requests'),
  ],
};

/** What an erasure of a person would delete, and what stays until when (D61). Throws `not_found`. */
export async function previewErasure(db: Db, personId: number, now: Instant): Promise<ErasurePreview> {
  const { erasedAt } = await findErasable(db, personId);
  const before = await hrDocumentsKeptFrom(db, now);
  const deleted = [];
  for (const kind of erasedKinds) {
    let count = 0;
    for (const { table, rows, uncounted } of erasedParts[kind])
      if (!uncounted) count += await countOf(db, table, rows(personId, before));
    deleted.push({ kind, count });
  }
  const { attendanceYears, leaveYears, auditYears, hrDocumentYears } = await getCompany(db);
  const today = companyDate(now, await getCalendar(db));
  const [attendance, leave, audit] = [sql`date`, sql`"endDate"`, sql`${today}`];
  const issued = sql`substr("createdAt", 1, 10)`;
  const issuedSince = (table: 'hr_documents' | 'warnings') =>
    sql`${sql.table(table)} where "userId" = ${personId} and "createdAt" >= ${before}`;
  const kept = (kind: KeptKind, from: RawBuilder<unknown>, years: number, newest: RawBuilder<unknown>) =>
    keptOf(db, kind, from, years, newest);
  return {
    isErased: erasedAt !== null,
    deleted,
    kept: [
      await kept('attendance', sql`attendance where "userId" = ${personId}`, attendanceYears, attendance),
      await kept('leave', sql`leave_requests where "userId" = ${personId}`, leaveYears, leave),
      await kept('hr_documents', issuedSince('hr_documents'), hrDocumentYears, issued),
      await kept('warnings', issuedSince('warnings'), hrDocumentYears, issued),
      await kept(
        'audit',
        sql`audit_log where "subjectType" = 'user' and "subjectId" = ${personId}`,
        auditYears,
        audit,
      ),
    ],
  };
}

/** Throws `not_found`. */
export async function findErasable(db: Db, personId: number) {
  const person = await db
    .selectFrom('users')
    .select(['employeeId', 'fullName', 'active', 'erasedAt'])
    .where('id', '=', personId)
    .executeTakeFirst();
  if (!person) throw new DomainError('not_found', noSuchPerson);
  return person;
}

export async function listErasedSince(db: Db, since: Instant) {
  return db
    .selectFrom('users')
    .select(['id', 'erasedAt'])
    .where('erasedAt', '>=', since)
    .$narrowType<{ erasedAt: Instant }>()
    .execute();
}

/** HR documents and warnings of erased people that were issued before this are no longer kept (D83). */
export async function hrDocumentsKeptFrom(db: Db, now: Instant): Promise<Instant> {
  const calendar = await getCalendar(db);
  return startOfDay(keptFrom('hrDocuments', await getCompany(db), companyDate(now, calendar)), calendar);
}

async function countOf(db: Db, table: string, rows: RawBuilder<SqlBool>): Promise<number> {
  const found = await sql<{ count: number }>`select count(*) as "count" from ${sql.table(table)}
    where ${rows}`.execute(db);
  return found.rows[0]?.count ?? 0;
}

async function keptOf(
  db: Db,
  kind: KeptKind,
  from: RawBuilder<unknown>,
  years: number,
  newest: RawBuilder<unknown>,
) {
  const found = await sql<{ count: number; newest: string | null }>`
    select count(*) as "count", max(cast(${newest} as text)) as "newest" from ${from}`.execute(db);
  const { count = 0, newest: date = null } = found.rows[0] ?? {};
  return { kind, count, until: date !== null && isPlainDate(date) ? addYears(date, years) : null };
}

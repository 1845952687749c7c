import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { sql } from 'kysely';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { isToReview } from '../attendance/review.ts';
import { documentsVisibleTo } from '../document/review.ts';
import { grievancesVisibleTo } from '../grievance/visible.ts';
import { isOfOpenAccount } from '../people/closed.ts';

/** The counts on an administrator's cards and tabs (U62, U63), without what is hidden from them (D21). */
export interface Overview {
  readonly pendingLeave: number;
  readonly openGrievances: number;
  readonly inProgressGrievances: number;
  readonly totalRequests: number;
  readonly pendingDocuments: number;
  readonly pendingCorrections: number;
  readonly pendingHrDocumentRequests: number;
  readonly pendingCancellations: number;
  readonly recordsToReview: number;
  /** Of the pending ones those that wait for a lead (D94). */
  readonly leaveOfLeads: number;
  readonly cancellationsOfLeads: number;
  readonly correctionsOfLeads: number;
  readonly schedules: number;
}

/** The administrator, and the month as instants: from its first day to the first day of the next. */
interface OverviewParams {
  readonly adminId: number;
  readonly from: Instant;
  readonly before: Instant;
  readonly reviewedFrom: PlainDate;
}

const counts = hotQuery((db, param: Param<OverviewParams>) => {
  const { countAll } = db.fn;
  const people = countAll<number>().as('count');
  const leave = db.selectFrom('leave_requests').select(people).where('deleted', '=', sql.lit(0));
  const grievances = grievancesVisibleTo(db, param('adminId')).select(people);
  const ofMonth = sql<boolean>`"createdAt" >= ${param('from')} AND "createdAt" < ${param('before')}`;
  const pending = sql.lit<'pending'>('pending');
  const ofLeads = sql.lit<'lead'>('lead');
  const pendingLeave = leave.where('status', '=', pending).where(isOfOpenAccount('leave_requests'));
  const cancellations = leave
    .where('cancelRequestedAt', 'is not', null)
    .where(isOfOpenAccount('leave_requests'));
  const corrections = db
    .selectFrom('corrections')
    .select(people)
    .where('status', '=', pending)
    .where('deleted', '=', sql.lit(0))
    .where(isOfOpenAccount('corrections'));
  return db.selectNoFrom([
    pendingLeave.as('pendingLeave'),
    pendingLeave.where('waitsForWho', '=', ofLeads).as('leaveOfLeads'),
    cancellations.as('pendingCancellations'),
    cancellations.where('waitsForWho', '=', ofLeads).as('cancellationsOfLeads'),
    corrections.as('pendingCorrections'),
    corrections.where('waitsForWho', '=', ofLeads).as('correctionsOfLeads'),
    leave.where(ofMonth).as('leaveOfMonth'),
    grievances.where('status', '=', sql.lit('open')).as('openGrievances'),
    grievances.where('status', '=', sql.lit('in_progress')).as('inProgressGrievances'),
    grievances.where(ofMonth).as('grievancesOfMonth'),
    documentsVisibleTo(db, param('adminId'))
      .select(people)
      .where('documents.status', '=', pending)
      .where(isOfOpenAccount('documents'))
      .as('pendingDocuments'),
    db
      .selectFrom('hr_document_requests')
      .select(people)
      .where('status', '=', pending)
      .where(isOfOpenAccount('hr_document_requests'))
      .as('pendingHrDocumentRequests'),
    db
      .selectFrom('attendance')
      .select(people)
      .where('date', '>=', param('reviewedFrom'))
      .where('checkInTime', 'is not', null)
      .where((eb) => isToReview(db, eb))
      .as('recordsToReview'),
    db.selectFrom('schedules').select(people).where('id', '>', sql.lit(0)).as('schedules'),
  ]);
});

/** Counts pending items, but not those of closed accounts, and what was made in a month. Counting shows nothing, so nothing is recorded as read (D20). */
export async function readOverview(db: Db, params: OverviewParams): Promise<Overview> {
  const found = await counts.first(db, params);
  const of = (name: keyof NonNullable<typeof found>) => found?.[name] ?? 0;
  return {
    pendingLeave: of('pendingLeave'),
    openGrievances: of('openGrievances'),
    inProgressGrievances: of('inProgressGrievances'),
    totalRequests: of('leaveOfMonth') + of('grievancesOfMonth'),
    pendingDocuments: of('pendingDocuments'),
    pendingCorrections: of('pendingCorrections'),
    pendingHrDocumentRequests: of('pendingHrDocumentRequests'),
    pendingCancellations: of('pendingCancellations'),
    recordsToReview: of('recordsToReview'),
    leaveOfLeads: of('leaveOfLeads'),
    cancellationsOfLeads: of('cancellationsOfLeads'),
    correctionsOfLeads: of('correctionsOfLeads'),
    schedules: of('schedules'),
  };
}

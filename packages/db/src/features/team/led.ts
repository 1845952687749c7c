import { hiddenPresence, hiddenType, typeOf } from '@muster/domain/leave/types';
import { allRows } from '@muster/domain/lists/list-rows';
import type { CorrectionLed, LeaveLed, LedWaiting, PersonLed } from '@muster/domain/team/schema';
import { sql } from 'kysely';
import { type Db, expressionsOf } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { type CorrectionToDecide, listCorrectionsOfIds } from '../attendance/correction-review.ts';
import { getCalendar } from '../company/reads.ts';
import { type LeaveRequestToDecide, listLeaveOfIds } from '../leave/review.ts';
import { balanceAccountId } from '../leave-type/balance-account.ts';
import { getTeams } from './reads.ts';
import type { RequestColumn } from './shown.ts';

interface OfPeople {
  readonly people: string;
}

const peopleOfIds = hotQuery((db, param: Param<OfPeople>) =>
  db
    .selectFrom(expressionsOf(db).idRows(param('people')).as('asked'))
    .innerJoin('users', 'users.id', 'asked.value')
    .select(['users.id', 'employeeId', 'fullName', 'position', 'department', 'joinDate'])
    .select((eb) =>
      eb
        .selectFrom('leave_ledger')
        .select(sql<number>`coalesce(sum("leave_ledger"."amount"), ${sql.lit(0)})`.as('sum'))
        .whereRef('leave_ledger.userId', '=', 'users.id')
        .where('leave_ledger.accountId', '=', balanceAccountId)
        .as('balance'),
    )
    .where('active', '=', sql.lit(1))
    .orderBy('searchKey')
    .orderBy('users.id'),
);

/** The active ones of some people by name, with their teams of today (D94). */
export async function listPeopleLed(
  db: Db,
  people: ReadonlySet<number>,
  teamOf: ReadonlyMap<number, number>,
): Promise<PersonLed[]> {
  const { teams } = await getTeams(db);
  const leads = new Set([...teams.values()].flatMap(({ leadIds }) => leadIds));
  const rows = await peopleOfIds.all(db, { people: JSON.stringify([...people]) });
  return rows.flatMap(({ balance: sum, ...person }) => {
    const team = teams.get(teamOf.get(person.id) ?? 0);
    if (!team) return [];
    const balance = { leaveBalance: Number(sum ?? 0) / 100 };
    return [{ ...person, teamId: team.id, teamName: team.name, isLead: leads.has(person.id), ...balance }];
  });
}

const leaveOfPeople = hotQuery((db, param: Param<OfPeople & { viewerId: number; limit: number }>) =>
  db
    .selectFrom('leave_requests')
    .select('leave_requests.id')
    .where('deleted', '=', sql.lit(0))
    .where(
      sql<boolean>`("userId" IN (SELECT value FROM ${expressionsOf(db).idRows(param('people'))} AS asked)
        OR EXISTS (SELECT 1 FROM deciders WHERE ${sql.ref('deciders.leaveRequestId')} = leave_requests.id
          AND ${sql.ref('deciders.userId')} = ${param('viewerId')}))`,
    )
    .orderBy(sql`CASE WHEN ${sql.ref('waitsForWho')} IS NULL THEN 1 ELSE 0 END`)
    .orderBy('createdAt', 'desc')
    .orderBy('leave_requests.id', 'desc')
    .limit(param('limit')),
);

const correctionsOfPeople = hotQuery((db, param: Param<OfPeople & { viewerId: number; limit: number }>) =>
  db
    .selectFrom('corrections')
    .select('corrections.id')
    .where('deleted', '=', sql.lit(0))
    .where(
      sql<boolean>`("userId" IN (SELECT value FROM ${expressionsOf(db).idRows(param('people'))} AS asked)
        OR EXISTS (SELECT 1 FROM deciders WHERE ${sql.ref('deciders.correctionId')} = corrections.id
          AND ${sql.ref('deciders.userId')} = ${param('viewerId')}))`,
    )
    .orderBy(sql`CASE WHEN status = 'pending' THEN 0 ELSE 1 END`)
    .orderBy('createdAt', 'desc')
    .orderBy('corrections.id', 'desc')
    .limit(param('limit')),
);

/** What waits for someone as a lead: what they can decide is this, in every list and count (D94). `active` is its person's account. */
const waitsForLead = hotQuery((db, param: Param<{ viewerId: number }>) =>
  db
    .selectFrom('deciders')
    .leftJoin('leave_requests', 'leave_requests.id', 'leaveRequestId')
    .leftJoin('corrections', 'corrections.id', 'correctionId')
    .innerJoin('users', (join) =>
      join.on((eb) => eb('users.id', '=', eb.fn.coalesce('leave_requests.userId', 'corrections.userId'))),
    )
    .select(['leaveRequestId', 'correctionId', 'cancelRequestedAt', 'active'])
    .distinct()
    .where('deciders.userId', '=', param('viewerId'))
    .where((eb) =>
      eb.or([
        eb.and([
          eb('leave_requests.waitsForWho', '=', sql.lit('lead' as const)),
          eb('leave_requests.deleted', '=', sql.lit(0)),
        ]),
        eb.and([
          eb('corrections.waitsForWho', '=', sql.lit('lead' as const)),
          eb('corrections.deleted', '=', sql.lit(0)),
        ]),
      ]),
    ),
);

const withCertificate = hotQuery((db, param: Param<{ ids: string }>) =>
  db
    .selectFrom('documents')
    .select('relatedId')
    .distinct()
    .where('relatedType', '=', sql.lit('leave_request' as const))
    .where('deleted', '=', sql.lit(0))
    .where(
      'relatedId',
      'in',
      db.selectFrom(expressionsOf(db).idRows(param('ids')).as('asked')).select('value'),
    ),
);

/** What a lead reads: of which people, for whose decision, and how many rows. */
export interface Led {
  readonly viewerId: number;
  readonly people: ReadonlySet<number>;
  readonly limit?: number;
}

/** What waits first, each newest first; the reason only of what the viewer is to decide (D94), no type that is hidden from leads (D97). */
export async function listLeaveLed(db: Db, { viewerId, people, limit }: Led): Promise<LeaveLed[]> {
  const asked = { viewerId, people: JSON.stringify([...people]), limit: limit ?? allRows.limit };
  const ids = (await leaveOfPeople.all(db, asked)).map(({ id }) => id);
  return shownLeave(db, await listLeaveOfIds(db, ids), viewerId);
}

export async function shownLeave(
  db: Db,
  requests: readonly LeaveRequestToDecide[],
  viewerId: number,
): Promise<LeaveLed[]> {
  const ids = JSON.stringify(requests.map(({ id }) => id));
  const certified = new Set((await withCertificate.all(db, { ids })).map(({ relatedId }) => relatedId));
  const asked = await askedOf(db, viewerId, 'leaveRequestId');
  const { leaveTypes } = await getCalendar(db);
  return requests.map((request) => {
    const type = typeOf(request, leaveTypes);
    const isHidden = type?.hiddenFromLeads === true;
    return {
      ...request,
      ...(isHidden && (type.presence === 'elsewhere' ? hiddenPresence : hiddenType)),
      ...hidden(request, viewerId, asked.has(request.id)),
      // Of a hidden type it would say which.
      hasCertificate: !isHidden && certified.has(request.id),
    };
  });
}

export async function listCorrectionsLed(db: Db, { viewerId, people, limit }: Led): Promise<CorrectionLed[]> {
  const asked = { viewerId, people: JSON.stringify([...people]), limit: limit ?? allRows.limit };
  const ids = (await correctionsOfPeople.all(db, asked)).map(({ id }) => id);
  return shownCorrections(db, await listCorrectionsOfIds(db, ids), viewerId);
}

export async function shownCorrections(
  db: Db,
  corrections: readonly CorrectionToDecide[],
  viewerId: number,
): Promise<CorrectionLed[]> {
  const asked = await askedOf(db, viewerId, 'correctionId');
  return corrections.map(({ record, ...correction }) => ({
    ...correction,
    ...hidden(correction, viewerId, asked.has(correction.id)),
    record: record && { checkInTime: record.checkInTime, checkOutTime: record.checkOutTime },
  }));
}

interface Answered<Step> {
  readonly reason: string;
  readonly adminResponse: string | null;
  readonly reviewedBy: number | null;
  readonly steps: readonly Step[];
}

/** Answers are read by who gave them and by the person. */
function hidden<Step extends { readonly by: { readonly id: number }; readonly response: string | null }>(
  { reason, adminResponse, reviewedBy, steps }: Answered<Step>,
  viewerId: number,
  canDecide: boolean,
) {
  return {
    reason: canDecide ? reason : null,
    adminResponse: reviewedBy === viewerId ? adminResponse : null,
    steps: steps.map((step) => (step.by.id === viewerId ? step : { ...step, response: null })),
    canDecide,
  };
}

async function askedOf(db: Db, viewerId: number, column: RequestColumn): Promise<ReadonlySet<number>> {
  const rows = await waitsForLead.all(db, { viewerId });
  return new Set(rows.flatMap((row) => row[column] ?? []));
}

/** How much waits for a lead, by what it is; nothing of closed accounts (D102). */
export async function countLedWaiting(db: Db, viewerId: number): Promise<LedWaiting> {
  const rows = (await waitsForLead.all(db, { viewerId })).filter(({ active }) => active === 1);
  const leave = rows.filter(({ leaveRequestId }) => leaveRequestId !== null);
  const pendingCancellations = leave.filter(({ cancelRequestedAt }) => cancelRequestedAt !== null).length;
  return {
    pendingLeave: leave.length - pendingCancellations,
    pendingCancellations,
    pendingCorrections: rows.length - leave.length,
  };
}

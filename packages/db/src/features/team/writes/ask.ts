import type { Instant } from '@muster/domain/calendar/instant';
import { groupedBy } from '@muster/domain/lists/grouped';
import type { Approval } from '@muster/domain/team/approval';
import type { Organisation } from '@muster/domain/team/organisation';
import { nextStep } from '@muster/domain/team/steps';
import { leaveApproval, type StepKind, type WaitsFor, whoDecides } from '@muster/domain/team/who-decides';
import { sql } from 'kysely';
import { tellPerson } from '../../../outbox/tell.ts';
import type { Db } from '../../../store/connection.ts';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { getOrganisation, getTeams } from '../reads.ts';
import type { RequestColumn } from '../shown.ts';

/** A request that waits for a decision. */
export interface OpenRequest {
  readonly column: RequestColumn;
  readonly id: number;
  readonly userId: number;
  readonly approval: Approval;
  readonly taken: readonly { readonly byId: number; readonly asAdmin: boolean }[];
  /** Approved leave whose person asks to cancel it: its deciders decide that, too (D16). */
  readonly isCancellation: boolean;
  readonly waitsForWho: 'lead' | 'admins' | null;
  readonly waitsForWhy: string | null;
}

/** Which step an open request waits for, and who may take it. */
export function waitingOf(
  { userId, approval, taken, isCancellation }: OpenRequest,
  organisation: Organisation,
): { readonly kind: StepKind; readonly waitsFor: WaitsFor } {
  const kind = isCancellation ? stepOfCancellation(approval, taken) : nextStep(approval, taken);
  const takenBy = isCancellation ? [] : taken.map(({ byId }) => byId);
  return { kind, waitsFor: whoDecides({ requesterId: userId, kind, takenBy }, organisation) };
}

const stepOfCancellation = (approval: Approval, taken: OpenRequest['taken']): StepKind =>
  approval === 'lead' && !taken.at(-1)?.asAdmin ? 'lead' : 'admin';

interface Only {
  readonly column: RequestColumn;
  readonly id: number;
  /** Who wrote it: they know. */
  readonly exceptId?: number;
}

/** Everything that waits, or one request of it. */
export async function listOpen(db: Db, only?: Only): Promise<OpenRequest[]> {
  const leave = only?.column === 'correctionId' ? [] : await openLeave(db, only?.id);
  const corrections = only?.column === 'leaveRequestId' ? [] : await openCorrections(db, only?.id);
  if (leave.length + corrections.length === 0) return [];
  const { approval } = await getTeams(db);
  const asked = [
    ...leave.map(({ leaveTypeId, halfDays, cancelRequestedAt, ...row }) => ({
      ...row,
      column: 'leaveRequestId' as const,
      approval: leaveApproval({ leaveTypeId, days: halfDays / 2 }, approval),
      isCancellation: cancelRequestedAt !== null,
    })),
    ...corrections.map((row) => ({
      ...row,
      column: 'correctionId' as const,
      approval: approval.corrections,
      isCancellation: false,
    })),
  ];
  const steps = await stepsOf(db, asked, only);
  return asked.map((row) => ({ ...row, taken: steps.get(`${row.column} ${row.id}`) ?? [] }));
}

const waitingColumns = ['id', 'userId', 'waitsForWho', 'waitsForWhy'] as const;

function openLeave(db: Db, id?: number) {
  return db
    .selectFrom('leave_requests')
    .select([...waitingColumns, 'leaveTypeId', 'halfDays', 'cancelRequestedAt'])
    .where((eb) => eb.or([eb('status', '=', 'pending'), eb('cancelRequestedAt', 'is not', null)]))
    .where('deleted', '=', sql.lit(0))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id')
    .execute();
}

function openCorrections(db: Db, id?: number) {
  return db
    .selectFrom('corrections')
    .select(waitingColumns)
    .where('status', '=', sql.lit('pending' as const))
    .where('deleted', '=', sql.lit(0))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id')
    .execute();
}

async function stepsOf(db: Db, asked: readonly Only[], only?: Only) {
  if (asked.length === 0) return new Map<string, { byId: number; asAdmin: boolean }[]>();
  const rows = await db
    .selectFrom('approval_steps')
    .select(['leaveRequestId', 'correctionId', 'byId', 'asAdmin'])
    .$if(only !== undefined, (query) => query.where(only?.column ?? 'leaveRequestId', '=', only?.id ?? 0))
    .orderBy('id')
    .execute();
  const steps = rows.map(({ leaveRequestId, correctionId, byId, asAdmin }) => ({
    of: leaveRequestId === null ? `correctionId ${correctionId}` : `leaveRequestId ${leaveRequestId}`,
    byId,
    asAdmin: asAdmin === 1,
  }));
  return groupedBy(steps, ({ of }) => of);
}

/**
 * Asks those who may decide what waits now, everything or one request: they get it in their lists and are told once; its
 * person's devices learn whom it waits for (D94). Each write that can change that calls it, and a job each minute.
 */
export async function askDeciders(tx: WriteTransaction, now: Instant, only?: Only): Promise<void> {
  const open = await listOpen(tx.db, only);
  const asked = groupedBy(await listAsked(tx.db, only), ({ of }) => of);
  const organisation = open.length > 0 ? await getOrganisation(tx.db, now) : undefined;
  const told = new Set(only?.exceptId === undefined ? [] : [only.exceptId]);
  const keys = new Set<string>();
  for (const request of open) {
    if (!organisation) continue;
    const key = `${request.column} ${request.id}`;
    keys.add(key);
    const newlyAsked = await askFor(tx, request, asked.get(key) ?? [], organisation);
    await tell(tx, request, newlyAsked, { told, now });
  }
  for (const [key, [first]] of asked) if (first && !keys.has(key)) await forget(tx, first);
}

type Asked = Awaited<ReturnType<typeof listAsked>>[number];

async function listAsked(db: Db, only?: Only) {
  const rows = await db
    .selectFrom('deciders')
    .select(['leaveRequestId', 'correctionId', 'userId', 'forId'])
    .$if(only !== undefined, (query) => query.where(only?.column ?? 'leaveRequestId', '=', only?.id ?? 0))
    .orderBy('place')
    .execute();
  return rows.map(({ leaveRequestId, correctionId, ...row }) => {
    const column: RequestColumn = leaveRequestId === null ? 'correctionId' : 'leaveRequestId';
    const id = leaveRequestId ?? correctionId ?? 0;
    return { ...row, column, id, of: `${column} ${id}` };
  });
}

async function askFor(
  tx: WriteTransaction,
  request: OpenRequest,
  asked: readonly Asked[],
  organisation: Organisation,
): Promise<number[]> {
  const { waitsFor } = waitingOf(request, organisation);
  const { who, why, deciders } = waitsFor;
  const isSame =
    request.waitsForWho === who && request.waitsForWhy === why && textOf(deciders) === textOf(asked);
  if (isSame) return [];
  await storeDeciders(tx, request, waitsFor);
  const before = new Set(asked.map(({ userId }) => userId));
  return deciders.map(({ userId }) => userId).filter((id) => !before.has(id));
}

/** One news for a person, of however many requests. */
async function tell(
  tx: WriteTransaction,
  { column, id }: OpenRequest,
  deciders: readonly number[],
  { told, now }: { readonly told: Set<number>; readonly now: Instant },
): Promise<void> {
  const request = column === 'leaveRequestId' ? 'leave' : 'correction';
  for (const userId of deciders) {
    if (told.has(userId)) continue;
    told.add(userId);
    await tellPerson(tx, userId, { notice: 'request_waits', request, about: id }, now);
  }
}

const textOf = (deciders: readonly { readonly userId: number; readonly forId: number | null }[]) =>
  JSON.stringify(deciders.map(({ userId, forId }) => [userId, forId]));

async function storeDeciders(
  tx: WriteTransaction,
  { column, id, userId }: Only & { readonly userId: number },
  { who, why, deciders }: WaitsFor,
): Promise<void> {
  await tx.db.deleteFrom('deciders').where(column, '=', id).execute();
  const rows = deciders.map((decider, place) => ({ ...ofRequest(column, id), ...decider, place }));
  if (rows.length > 0) await tx.db.insertInto('deciders').values(rows).execute();
  await storeWaiting(tx, { column, id, userId }, { waitsForWho: who, waitsForWhy: why });
}

export function ofRequest(column: RequestColumn, id: number) {
  return column === 'leaveRequestId'
    ? { leaveRequestId: id, correctionId: null }
    : { leaveRequestId: null, correctionId: id };
}

async function storeWaiting(
  tx: WriteTransaction,
  { column, id, userId }: Only & { readonly userId: number },
  waiting: Pick<OpenRequest, 'waitsForWho'> & { readonly waitsForWhy: WaitsFor['why'] },
): Promise<void> {
  tx.touch(column === 'leaveRequestId' ? 'leave' : 'correction');
  await tx.db
    .updateTable(column === 'leaveRequestId' ? 'leave_requests' : 'corrections')
    .set({ ...waiting, seq: tx.seq(userId) })
    .where('id', '=', id)
    .execute();
}

/** Of a request that waits no more. */
async function forget(tx: WriteTransaction, { column, id }: Only): Promise<void> {
  await tx.db.deleteFrom('deciders').where(column, '=', id).execute();
  const table = column === 'leaveRequestId' ? 'leave_requests' : 'corrections';
  const row = await tx.db.selectFrom(table).select('userId').where('id', '=', id).executeTakeFirst();
  if (row) await storeWaiting(tx, { column, id, ...row }, { waitsForWho: null, waitsForWhy: null });
}

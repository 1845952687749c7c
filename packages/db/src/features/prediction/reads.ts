import { DomainError } from '@muster/domain/errors';
import { mostRows } from '@muster/domain/lists/list-rows';
import type { Db } from '../../store/connection.ts';

export async function listAcknowledged(db: Db) {
  return (await acknowledgementsIn(db).limit(mostRows.calendar).execute()).map(toAcknowledgement);
}

export function acknowledgementsIn(db: Db) {
  return db
    .selectFrom('alert_acknowledgements')
    .innerJoin('users', 'users.id', 'acknowledgedBy')
    .select(['userId', 'type', 'evidence', 'acknowledgedBy', 'fullName', 'acknowledgedAt'])
    .orderBy('acknowledgedAt', 'desc')
    .orderBy('userId');
}

export function toAcknowledgement<Row extends { readonly acknowledgedBy: number; readonly fullName: string }>(
  row: Row,
) {
  const { acknowledgedBy: id, fullName, ...rest } = row;
  return { ...rest, acknowledgedBy: { id, fullName } };
}

export async function listFollowUps(db: Db) {
  return (await followUpsIn(db).limit(mostRows.usual).execute()).map(toFollowUp);
}

export async function listFollowUpsOf(db: Db, userId: number) {
  return (await followUpsIn(db).where('userId', '=', userId).limit(mostRows.usual).execute()).map(toFollowUp);
}

/** Throws `not_found`. */
export async function getFollowUp(db: Db, id: number) {
  const row = await followUpsIn(db).where('follow_ups.id', '=', id).executeTakeFirst();
  if (!row) throw new DomainError('not_found', 'This follow-up does not exist');
  return toFollowUp(row);
}

export function followUpsIn(db: Db) {
  return db
    .selectFrom('follow_ups')
    .innerJoin('users', 'users.id', 'createdBy')
    .select(['follow_ups.id', 'userId', 'note', 'createdBy', 'fullName', 'follow_ups.createdAt'])
    .orderBy('follow_ups.id', 'desc');
}

export function toFollowUp<Row extends { readonly createdBy: number; readonly fullName: string }>(row: Row) {
  const { createdBy: id, fullName, ...rest } = row;
  return { ...rest, createdBy: { id, fullName } };
}

import { DomainError } from '@muster/domain/errors';
import type { AskedRows, Rows } from '@muster/domain/lists/list-rows';
import { predictionTexts } from '@muster/domain/prediction/texts';
import { sql } from 'kysely';
import { newestById } from '../../query/newest.ts';
import { foundRows, fromPlace, type ListOrder, numberKey, textKey } from '../../query/position.ts';
import type { Db } from '../../store/connection.ts';

const acknowledgedOrder: ListOrder = {
  name: 'acknowledgements',
  keys: [textKey(sql.ref('acknowledgedAt'), true), numberKey(sql.ref('userId')), textKey(sql.ref('type'))],
};

export async function listAcknowledged(db: Db, { limit, place }: AskedRows) {
  const found = await fromPlace(acknowledgementsIn(db), acknowledgedOrder, place).limit(limit).execute();
  return foundRows(found.map(toAcknowledgement), limit, ({ acknowledgedAt, userId, type }) => ({
    order: acknowledgedOrder.name,
    keys: [acknowledgedAt, userId, type],
  }));
}

export function acknowledgementsIn(db: Db) {
  return db
    .selectFrom('alert_acknowledgements')
    .innerJoin('users', 'users.id', 'acknowledgedBy')
    .select(['userId', 'type', 'evidence', 'acknowledgedBy', 'fullName', 'acknowledgedAt'])
    .orderBy('acknowledgedAt', 'desc')
    .orderBy('userId')
    .orderBy('type');
}

export function toAcknowledgement<Row extends { readonly acknowledgedBy: number; readonly fullName: string }>(
  row: Row,
) {
  const { acknowledgedBy: id, fullName, ...rest } = row;
  return { ...rest, acknowledgedBy: { id, fullName } };
}

export async function listFollowUps(db: Db, rows: Rows) {
  return (await newestById(followUpsIn(db), (name) => rows[name], 'follow_ups.id').execute()).map(toFollowUp);
}

export async function listFollowUpsOf(db: Db, userId: number, rows: Rows) {
  const own = followUpsIn(db).where('userId', '=', userId);
  return (await newestById(own, (name) => rows[name], 'follow_ups.id').execute()).map(toFollowUp);
}

/** Throws `not_found`. */
export async function getFollowUp(db: Db, id: number) {
  const row = await followUpsIn(db).where('follow_ups.id', '=', id).executeTakeFirst();
  if (!row) throw new DomainError('not_found', predictionTexts.followUpNotExist());
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

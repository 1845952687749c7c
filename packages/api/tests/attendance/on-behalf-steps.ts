import { closeDay } from '@muster/db/features/attendance/writes/close-day';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { companyOfThree } from '@muster/testing/company';
import type { Muster, Person } from '@muster/testing/harness';
import { deviceOf } from '@muster/testing/mirror-device';
import { z } from 'zod';

/** The Friday before the test's Monday. */
export const friday = '2026-02-27';
export const nine = `${friday}T08:00:00.000Z`;
export const five = `${friday}T16:00:00.000Z`;
export const day = { date: friday, checkInTime: nine, checkOutTime: five, reason: 'Her phone is broken' };

export const withId = z.looseObject({ id: z.int() });

export function enter(muster: Muster, as: Person, of: Person, changes: object = {}, headers = {}) {
  const body = { ...day, ...changes };
  return muster.call('POST', `/api/admin/people/${of.id}/attendance`, body, { as, headers });
}

export const change = (muster: Muster, as: Person, id: number, body: object) =>
  muster.call('PATCH', `/api/admin/attendance/${id}`, { reason: 'She rang', ...body }, { as });

export const takeBack = (muster: Muster, as: Person, id: number, body: object = { reason: 'A mistake' }) =>
  muster.call('DELETE', `/api/admin/attendance/${id}`, body, { as });

export const entered = async (...[muster, as, of, changes]: Parameters<typeof enter>) =>
  withId.parse((await enter(muster, as, of, changes)).body).id;

export const recordsOf = async (muster: Muster, as: Person) =>
  (await muster.call('GET', '/api/attendance', undefined, { as })).body;

export async function versionsOf(muster: Muster, as: Person, id: number) {
  const { body } = await muster.call('GET', `/api/attendance/${id}/history`, undefined, { as });
  return z.array(z.looseObject({ reason: z.string(), byName: z.nullable(z.string()) })).parse(body);
}

export const pushesOf = async ({ store }: Muster) =>
  (await store.read.selectFrom('outbox').select('payload').where('kind', '=', 'push').execute()).map(
    ({ payload }) => JSON.parse(payload),
  );

/** What the person's device has of days and corrections. */
export function devicesOf(muster: Muster, as: Person) {
  const [days, corrections] = [deviceOf(muster, as), deviceOf(muster, as, 'correction')];
  return {
    async pull() {
      await days.catchUp();
      await corrections.catchUp();
      return { attendance: [...days.rows.values()], correction: [...corrections.rows.values()] };
    },
  };
}

/** Closes the Friday: who has no record then is absent. */
export const close = (muster: Muster, date: PlainDate = friday) =>
  muster.store.write((tx) => closeDay(tx, date, muster.now()));

const began = '2026-02-02T08:00:00.000Z';

/** Ann signed in before the Friday, so that it expects her (D8). */
export async function office() {
  const made = await companyOfThree();
  await made.muster.store.write((tx) =>
    tx.db
      .updateTable('users')
      .set({ firstSignedInAt: began, joinDate: '2026-02-02', createdAt: began, seq: tx.seq('everyone') })
      .execute(),
  );
  return made;
}

/** Times on the date that is asked for, unless the case says others. */
export function dated(changes: object): object {
  if (!('date' in changes) || changes.date === undefined) return changes;
  const { date } = changes;
  return { checkInTime: `${date}T09:00:00.000Z`, checkOutTime: `${date}T15:00:00.000Z`, ...changes };
}

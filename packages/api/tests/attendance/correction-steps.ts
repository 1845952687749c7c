import type { CallOptions } from '@muster/testing/calling';
import type { Muster, Person } from '@muster/testing/harness';
import { z } from 'zod';
import { checkIn } from './transports.ts';

/** Half past nine in the evening in Berlin: the end of the day on which {@link forgetCheckOut} checks in. */
export const evening = '2026-03-02T20:30:00.000Z';
export const five = '2026-03-02T16:00:00.000Z';

const withId = z.looseObject({ id: z.int() });

/** Checks in on the test's Monday at ten, and comes back in the evening; the id of the record. */
export async function forgetCheckOut(muster: Muster, person: Person): Promise<number> {
  const { id } = withId.parse((await checkIn(muster, person)).body);
  muster.moveTo(evening);
  return id;
}

/** Asks for a correction over REST; what is not said is a check-out at five. */
export function ask(
  muster: Muster,
  as: Person,
  attendanceId: unknown,
  changes: object = {},
  headers: CallOptions['headers'] = {},
) {
  const body = { attendanceId, checkOutTime: five, reason: 'I forgot', ...changes };
  return muster.call('POST', '/api/attendance/corrections', body, { as, headers });
}

/** Asks, and must not be refused; the id of the correction. */
export async function asked(muster: Muster, as: Person, attendanceId: number, changes: object = {}) {
  return withId.parse((await ask(muster, as, attendanceId, changes)).body).id;
}

export function decide(muster: Muster, as: Person, id: unknown, body: object = { status: 'accepted' }) {
  return muster.call('PATCH', `/api/admin/corrections/${id}`, body, { as });
}

export function storedCorrections({ store }: Muster) {
  return store.read.selectFrom('corrections').selectAll().orderBy('id').execute();
}

export function auditOf({ store }: Muster) {
  return store.read.selectFrom('audit_log').select(['actorId', 'action', 'subjectId', 'details']).execute();
}

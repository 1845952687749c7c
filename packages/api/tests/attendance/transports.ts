import type { Answer, CallOptions } from '@muster/testing/calling';
import type { Muster, Person } from '@muster/testing/harness';

type Transport = (
  muster: Muster,
  as: Person,
  input?: object,
  headers?: CallOptions['headers'],
) => Promise<Answer>;

const options = (as: Person, headers: CallOptions['headers'] = {}) => ({ as, headers });

export const checkIn: Transport = (muster, as, input = {}, headers) =>
  muster.call('POST', '/api/attendance/checkin', input, options(as, headers));

export const checkOut: Transport = (muster, as, input = {}, headers) =>
  muster.call('POST', '/api/attendance/checkout', input, options(as, headers));

/** The same two writes by both transports, for rules that must hold at each. */
export const transports: readonly (readonly [string, { checkIn: Transport; checkOut: Transport }])[] = [
  ['REST', { checkIn, checkOut }],
  [
    'tRPC',
    {
      checkIn: (muster, as, input = {}, headers) =>
        muster.mutate('attendance.checkIn', input, options(as, headers)),
      checkOut: (muster, as, input = {}, headers) =>
        muster.mutate('attendance.checkOut', input, options(as, headers)),
    },
  ],
];

export async function listOf(muster: Muster, as: Person): Promise<unknown> {
  return (await muster.call('GET', '/api/attendance', undefined, { as })).body;
}

/** Every row of the table, in the order of their ids. */
export function storedRecords({ store }: Muster) {
  return store.read.selectFrom('attendance').selectAll().orderBy('id').execute();
}

/** Every day is a work day, so that weekends and the days of the clock change say something too. */
export async function workEveryDay({ store }: Muster): Promise<void> {
  await store.write((tx) =>
    tx.db
      .updateTable('company')
      .set({ workDays: '1234567', seq: tx.seq('everyone') })
      .execute(),
  );
}

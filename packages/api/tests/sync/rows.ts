import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { type Muster, monday, type Person } from '@muster/testing/harness';

const first: PlainDate = '2020-01-01';

/** The n-th date that rows of these tests have: a person has one record a day (D4). */
export const dateOf = (n: number): PlainDate => addDays(first, n);

/** Writes the days from `from` to `to` of a person, `together` of them to a transaction and so to an integer. */
export async function addDaysOf(
  { store, writePast }: Muster,
  person: Person,
  [from, to]: readonly [number, number],
  together = 1,
): Promise<void> {
  writePast();
  const writes: Promise<unknown>[] = [];
  for (let start = from; start <= to; start += together) {
    writes.push(
      store.write((tx) => {
        const made = { userId: person.id, status: 'absent', createdAt: monday } as const;
        const days = Array.from(
          { length: Math.min(to, start + together - 1) - start + 1 },
          (_, n) => start + n,
        );
        const rows = days.map((n) => ({ ...made, date: dateOf(n), seq: tx.seq(person.id) }));
        return tx.db.insertInto('attendance').values(rows).execute();
      }),
    );
  }
  await Promise.all(writes);
}

/** Marks a day of a person as leave. */
export async function changeDayOf({ store }: Muster, person: Person, n: number): Promise<void> {
  await store.write((tx) =>
    tx.db
      .updateTable('attendance')
      .set({ status: 'leave', seq: tx.seq(person.id) })
      .where('userId', '=', person.id)
      .where('date', '=', dateOf(n))
      .execute(),
  );
}

/** The person's table as the attendance list tells it, by id. */
export async function truthOf(muster: Muster, person: Person): Promise<Map<number, unknown>> {
  const { body } = await muster.query('attendance.list', { as: person });
  const list = body as { id: number }[];
  return new Map(list.map((record) => [record.id, record]));
}

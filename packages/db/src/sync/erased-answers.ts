import { sql } from 'kysely';
import type { WriteTransaction } from '../store/write-batch.ts';
import { shouldYield, yieldToEventLoop } from '../store/yield-to-event-loop.ts';

interface Named {
  readonly id: number;
  readonly employeeId: string;
  readonly fullName: string;
}

/** The accounts that are looked through before others have their turn. */
const step = 100;

/** Empties the kept answers that name a person, of any account (D61). Their keys stay: a repeat changes nothing. */
export async function eraseAnswersAbout(tx: WriteTransaction, person: Named): Promise<void> {
  const { last } = await tx.db
    .selectFrom('mutation_ledger')
    .select((eb) => eb.fn.coalesce(eb.fn.max('userId'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  const marks = sql.join(
    marksOf(person).map((mark) => sql`result like ${mark} escape '\\'`),
    sql` or `,
  );
  for (let from = 0; from <= last; from += step) {
    if (shouldYield()) await yieldToEventLoop();
    await tx.db
      .updateTable('mutation_ledger')
      .set({ result: 'null', erased: 1 })
      .where('userId', '>', from)
      .where('userId', '<=', from + step)
      .where(sql<boolean>`(${marks})`)
      .execute();
  }
}

/** What an answer about the person has: its ids of people are numbers, and names are whole values. */
function marksOf({ id, employeeId, fullName }: Named): string[] {
  const ids = ['userId', 'senderId'].flatMap((key) => [`"${key}":${id},`, `"${key}":${id}}`]);
  return [...ids, JSON.stringify(employeeId), JSON.stringify(fullName)].map(
    (text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`,
  );
}

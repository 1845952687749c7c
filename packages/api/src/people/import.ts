import { randomBytes } from 'node:crypto';
import { storeResetLink } from '@muster/db/account/reset-links';
import { getCalendar } from '@muster/db/company/queries';
import type { Db } from '@muster/db/connection';
import { findTakenIds, type InsertedPerson, insertPeople } from '@muster/db/people/import';
import { companyDate } from '@muster/domain/calendar/instant';
import { type ReadPeople, readPeople, withTakenIds } from '@muster/domain/people/import';
import type { ImportInput } from '@muster/domain/people/import-schema';
import { hashPassword } from '../account/passwords.ts';
import { makeResetLink } from '../account/reset-link.ts';
import { type WriterContext, writeOnce } from '../one-write.ts';

interface Call {
  readonly ctx: WriterContext;
  readonly input: ImportInput;
  readonly path: string;
}

/**
 * Imports people from a CSV text, all of them or none, or says what would become of it (D40). Nobody gets a password that
 * works: each has a one-time link, which this answer alone tells. The mutation ledger keeps who was imported, not the
 * links: a repeated call makes fresh ones, and the first ones are void.
 */
export async function importPeople({ ctx, input, path }: Call) {
  const { store, now } = ctx;
  const read = readPeople(input.csv, companyDate(now, getCalendar(store.read).timeZone));
  if (input.dryRun) return { ...reported(checked(store.read, read)), imported: false, links: [] };
  const password = await hashOfNoPassword();
  const { inserted, ...report } = await writeOnce({ ctx, input, path }, async ({ tx, viewer }) => {
    const file = checked(tx.db, read);
    const isGood = file.problems.length === 0;
    const inserted = isGood ? await insertPeople(tx, file.people, password, viewer.id, now) : [];
    return { ...reported(file), inserted };
  });
  return { ...report, imported: inserted.length > 0, links: await makeLinks(ctx, inserted) };
}

function checked(db: Db, read: ReadPeople): ReadPeople {
  const taken = findTakenIds(
    db,
    read.ids.map(({ employeeId }) => employeeId),
  );
  return withTakenIds(read, taken);
}

function reported({ people, problems, ignoredColumns }: ReadPeople) {
  return { people: people.length, problems: [...problems], ignoredColumns: [...ignoredColumns] };
}

/** Of a password that nobody knows; one for all of them, because a thousand take half a minute and protect no more. */
function hashOfNoPassword(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'));
}

async function makeLinks({ store, now }: WriterContext, people: readonly InsertedPerson[]) {
  const links = people.map(({ id, ...names }) => {
    const { row, path } = makeResetLink(id, now);
    return { row, told: { userId: id, ...names, path, expiresAt: row.expiresAt } };
  });
  await store.write((tx) => {
    for (const { row } of links) storeResetLink(tx, row);
  });
  return links.map(({ told }) => told);
}

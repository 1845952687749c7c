import { randomBytes } from 'node:crypto';
import { findRole, hasResetLink } from '@muster/db/account/reads';
import { issueResetLink, storeResetLink } from '@muster/db/account/writes/reset-links';
import { getCalendar } from '@muster/db/company/reads';
import type { Db } from '@muster/db/connection';
import { findTakenIds } from '@muster/db/people/reads';
import { type InsertedPerson, insertPeople } from '@muster/db/people/writes';
import { isTurnOver, nextTurn } from '@muster/db/turns';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { type ReadPeople, readPeopleInSteps, withTakenIds } from '@muster/domain/people/import';
import type { ImportInput } from '@muster/domain/people/import-schema';
import { hashPassword } from '../account/passwords.ts';
import { makeResetLink } from '../account/reset-link.ts';
import { expectStillAllowed, runIdempotent, type WriterContext } from '../command.ts';

interface Call {
  readonly ctx: WriterContext;
  readonly input: ImportInput;
  readonly path: string;
}

/**
 * Imports people from CSV, all or none, or previews that (D40). Everyone gets a one-time link instead of a working
 * password, and only this answer contains the links. The mutation ledger keeps who was imported without the links: a
 * repeated call replaces the links that are still unused.
 */
export async function importPeople({ ctx, input, path }: Call) {
  const { store, now } = ctx;
  const read = await readInTurns(input.csv, companyDate(now, getCalendar(store.read)));
  if (input.dryRun) return { ...reported(checked(store.read, read)), imported: false, links: [] };
  const password = await hashOfNoPassword();
  const made: ToldLink[] = [];
  const { inserted, ...report } = await runIdempotent({ ctx, input, path }, async ({ tx, viewer }) => {
    const file = checked(tx.db, read);
    const isGood = file.problems.length === 0;
    const inserted = isGood ? await insertPeople(tx, file.people, password, viewer.id, now) : [];
    for (const person of inserted) {
      if (isTurnOver()) await nextTurn();
      const { row, told } = linkFor(person, now);
      storeResetLink(tx, row);
      made.push(told);
    }
    return { ...reported(file), inserted };
  });
  const isRepeated = inserted.length > 0 && made.length === 0;
  const links = isRepeated ? await renewLinks(ctx, inserted) : made;
  return { ...report, imported: inserted.length > 0, links };
}

/** Others have their turns while a long file is read. */
async function readInTurns(csv: string, today: PlainDate): Promise<ReadPeople> {
  const steps = readPeopleInSteps(csv, today);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (isTurnOver()) await nextTurn();
  }
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

/** The hash of an unknown password, one for all, because a thousand hashes take half a minute and protect no more. */
function hashOfNoPassword(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'));
}

type ToldLink = ReturnType<typeof linkFor>['told'];

function linkFor({ id, ...names }: InsertedPerson, now: Instant) {
  const { row, path } = makeResetLink(id, now);
  return { row, told: { userId: id, ...names, path, expiresAt: row.expiresAt } };
}

/**
 * Makes new links for those who have not used theirs. People who have a password by now, or were closed, get none: a
 * key repeated weeks later must open no account. Each link gets an audit entry.
 */
function renewLinks({ store, viewer, now }: WriterContext, people: readonly InsertedPerson[]) {
  return store.write(async (tx) => {
    expectStillAllowed(tx, viewer);
    const links: ToldLink[] = [];
    for (const person of people.filter(
      ({ id }) => hasResetLink(tx.db, id) && findRole(tx.db, id)?.isAdmin === false,
    )) {
      if (isTurnOver()) await nextTurn();
      const { row, told } = linkFor(person, now);
      await issueResetLink(tx, row, viewer.id);
      links.push(told);
    }
    return links;
  });
}

import { getCalendar } from '@muster/db/features/company/reads';
import { findTakenIds } from '@muster/db/features/people/reads';
import { insertPeople } from '@muster/db/features/people/writes';
import type { Db } from '@muster/db/store/connection';
import { inTurns } from '@muster/db/store/yield-to-event-loop';
import { companyDate } from '@muster/domain/calendar/instant';
import { type ReadPeople, readPeopleInSteps } from '@muster/domain/people/import';
import { withServerChecks } from '@muster/domain/people/import-checks';
import type { ImportInput } from '@muster/domain/people/import-schema';
import { runIdempotent, type WriterContext } from '../../command.ts';
import { hashOfNoPassword, inviteAdded, renewInvitations, toldTo } from './invitations.ts';

interface Call {
  readonly ctx: WriterContext;
  readonly input: ImportInput;
  readonly path: string;
}

/** All or none (D40). Only this answer has the links: the ledger keeps none, and a repeat replaces unused ones. */
export async function importPeople({ ctx, input, path }: Call) {
  const { store, now } = ctx;
  const { csv, ...reading } = input;
  const today = companyDate(now, await getCalendar(store.read));
  const read = await inTurns(readPeopleInSteps(csv, today, reading));
  if (input.dryRun) return { ...reported(await checked(store.read, read)), imported: false, links: [] };
  const password = await hashOfNoPassword();
  let made: Awaited<ReturnType<typeof inviteAdded>> = [];
  const { inserted, ...report } = await runIdempotent({ ctx, input, path }, async ({ tx, viewer }) => {
    const file = await checked(tx.db, read);
    const isGood = file.problems.length === 0;
    const adding = { action: 'people.import', password, actorId: viewer.id, now } as const;
    const inserted = isGood ? await insertPeople(tx, file.people, adding) : [];
    made = await inviteAdded(tx, inserted, now);
    return { ...reported(file), inserted };
  });
  const isRepeated = inserted.length > 0 && made.length === 0;
  const links = isRepeated ? await renewInvitations(ctx, inserted, false) : made;
  return { ...report, imported: inserted.length > 0, links: toldTo(ctx.viewer, links) };
}

async function checked(db: Db, read: ReadPeople): Promise<ReadPeople> {
  const taken = await findTakenIds(
    db,
    read.ids.map(({ employeeId }) => employeeId),
  );
  return withServerChecks(read, taken);
}

function reported({ source, people, left, problems, ignoredColumns, columns, asksDates }: ReadPeople) {
  return {
    source,
    people: people.length,
    left: [...left],
    problems: [...problems],
    ignoredColumns: [...ignoredColumns],
    columns: [...columns],
    asksDates,
  };
}

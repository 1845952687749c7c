import { getCalendar } from '@muster/db/features/company/reads';
import { findNamesakes, findTakenIds } from '@muster/db/features/people/reads';
import { editPerson, insertPeople } from '@muster/db/features/people/writes';
import type { Db } from '@muster/db/store/connection';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import { inTurns, shouldYield, yieldToEventLoop } from '@muster/db/store/yield-to-event-loop';
import { eachText } from '@muster/domain/account/schema';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Translate } from '@muster/domain/language/translate';
import { type ReadPeople, readPeopleInSteps } from '@muster/domain/people/import';
import { withServerChecks } from '@muster/domain/people/import-checks';
import { problemsIn } from '@muster/domain/people/import-header';
import type { ImportInput } from '@muster/domain/people/import-schema';
import { type ImportPlan, withSameNames } from '@muster/domain/people/same-names';
import { runIdempotent, type WriterContext } from '../../command.ts';
import { hashOfNoPassword, inviteAdded, renewInvitations, toldTo } from './invitations.ts';
import { checkEmployment } from './last-day.ts';

interface Call {
  readonly ctx: WriterContext;
  readonly input: ImportInput;
  readonly path: string;
}

/** All or none (D40). Only this answer has the links: the ledger keeps none, and a repeat replaces unused ones. */
export async function importPeople({ ctx, input, path }: Call) {
  const { store, now } = ctx;
  const t = ctx.translate();
  const { csv, sameName, ...reading } = input;
  const today = companyDate(now, await getCalendar(store.read));
  const read = await inTurns(readPeopleInSteps(csv, today, reading));
  if (input.dryRun)
    return { ...reported(t, await planned(store.read, read, sameName)), imported: false, links: [] };
  const password = await hashOfNoPassword();
  let made: Awaited<ReturnType<typeof inviteAdded>> = [];
  const { inserted, ...report } = await runIdempotent({ ctx, input, path }, async ({ tx, viewer }) => {
    const file = await planned(tx.db, read, sameName);
    const isGood = file.problems.length === 0;
    const adding = { action: 'people.import', password, actorId: viewer.id, now } as const;
    const inserted = isGood ? await insertPeople(tx, file.people, adding) : [];
    if (isGood) await updatePeople(tx, file.updates, viewer.id, { now, today });
    made = await inviteAdded(tx, inserted, now);
    return { ...reported(t, file), inserted };
  });
  const isRepeated = inserted.length > 0 && made.length === 0;
  const links = isRepeated ? await renewInvitations(ctx, inserted, false) : made;
  const isDone = report.problems.length === 0 && inserted.length + report.updated > 0;
  return { ...report, imported: isDone, links: toldTo(ctx.viewer, links) };
}

/** Number and balance stay, and so does what the file says nothing of. */
async function updatePeople(
  tx: WriteTransaction,
  updates: ImportPlan['updates'],
  by: number,
  { now, today }: { readonly now: Instant; readonly today: PlainDate },
) {
  for (const { userId, person, hasJoinDate } of updates) {
    if (shouldYield()) await yieldToEventLoop();
    const texts = eachText((fact) => person[fact] ?? undefined);
    const joinDate = hasJoinDate ? person.joinDate : undefined;
    const leavesOn = person.leavesOn ?? undefined;
    await checkEmployment(tx, { userId, joinDate, leavesOn }, by, today);
    await editPerson(tx, { userId, ...texts, joinDate, leavesOn }, by, now);
  }
}

async function planned(db: Db, read: ReadPeople, sameName: ImportInput['sameName']): Promise<ImportPlan> {
  const taken = await findTakenIds(
    db,
    read.ids.map(({ employeeId }) => employeeId),
  );
  const namesakes = await findNamesakes(
    db,
    read.people.map(({ fullName }) => fullName),
  );
  return withSameNames(withServerChecks(read, taken), namesakes, sameName);
}

function reported(t: Translate, { people, updates, ...plan }: ImportPlan) {
  const { source, left, leftOut, sameNames, problems, ignoredColumns, columns, asksDates } = plan;
  return {
    source,
    people: people.length,
    updated: updates.length,
    left: [...left],
    leftOut: [...leftOut],
    sameNames: [...sameNames],
    problems: problemsIn(t, problems),
    ignoredColumns: [...ignoredColumns],
    columns: [...columns],
    asksDates,
  };
}

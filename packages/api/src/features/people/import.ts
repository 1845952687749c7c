import { getSettings } from '@muster/db/features/company/reads';
import { findNamesakes, findTakenIds } from '@muster/db/features/people/reads';
import { editPerson, insertPeople } from '@muster/db/features/people/writes';
import type { Db } from '@muster/db/store/connection';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import { inTurns, shouldYield, yieldToEventLoop } from '@muster/db/store/yield-to-event-loop';
import { eachText } from '@muster/domain/account/schema';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { variantOf } from '@muster/domain/language/languages';
import type { Translate } from '@muster/domain/language/translate';
import { inOrder, type ReadPeople, readPeopleInSteps } from '@muster/domain/people/import';
import { withServerChecks } from '@muster/domain/people/import-checks';
import { problemsIn } from '@muster/domain/people/import-header';
import type { ImportInput } from '@muster/domain/people/import-schema';
import { type ImportPlan, withSameNames } from '@muster/domain/people/same-names';
import { runIdempotent, type WriterContext } from '../../command.ts';
import { translateTo } from '../../language/translate-to.ts';
import { emailProblems, updateEmail } from './import-email.ts';
import { plannedTeams, storeTeams, type TeamPlan } from './import-teams.ts';
import { knownTargets, plannedWork, storeWork, type WorkPlan } from './import-work.ts';
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
  const { csv, sameName, makeSchedules = false, makeTeams = false, ...reading } = input;
  const settings = await getSettings(store.read, now);
  const today = companyDate(now, settings);
  const known = await knownTargets(store.read);
  const read = await inTurns(readPeopleInSteps(csv, today, reading, known));
  const asked = { sameName, today, t: translateTo(variantOf(settings)), by: ctx.viewer.id, makeTeams };
  const targets = [...known];
  if (input.dryRun) {
    const plan = reported(t, await planned(store.read, read, asked));
    return { ...plan, targets, imported: false, links: [] };
  }
  const password = await hashOfNoPassword();
  let made: Awaited<ReturnType<typeof inviteAdded>> = [];
  const { inserted, ...answer } = await runIdempotent({ ctx, input, path }, async (context) => {
    const { tx, viewer } = context;
    const file = await planned(tx.db, read, asked);
    const isGood = file.problems.length === 0;
    const adding = { action: 'people.import', password, actorId: viewer.id, now } as const;
    const inserted = isGood ? await insertPeople(tx, file.people, adding) : [];
    if (isGood) await updatePeople(tx, file.updates, viewer.id, { now, today });
    const ids = inserted.map(({ id }) => id);
    if (isGood && file.works.work.length > 0)
      await storeWork(context, file.works, { ids, makes: makeSchedules, today });
    if (isGood && makeTeams) await storeTeams(context, file.teams, ids);
    made = await inviteAdded(tx, inserted, ctx);
    return { ...reported(t, file), inserted };
  });
  const isRepeated = inserted.length > 0 && made.length === 0;
  const links = isRepeated ? await renewInvitations(ctx, inserted, false) : made;
  const isDone = answer.problems.length === 0 && inserted.length + answer.updated > 0;
  return { ...answer, targets, imported: isDone, links: toldTo(ctx.viewer, links) };
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
    if (person.email !== null) await updateEmail(tx, { userId, email: person.email, setBy: by }, now);
  }
}

interface Planned extends ImportPlan {
  readonly works: WorkPlan;
  readonly teams: TeamPlan;
}

interface Asked {
  readonly sameName: ImportInput['sameName'];
  readonly today: PlainDate;
  /** Into the company's language, in which new schedules are named. */
  readonly t: Translate;
  readonly by: number;
  readonly makeTeams: boolean;
}

async function planned(
  db: Db,
  read: ReadPeople,
  { sameName, today, t, by, makeTeams }: Asked,
): Promise<Planned> {
  const taken = await findTakenIds(
    db,
    read.ids.map(({ employeeId }) => employeeId),
  );
  const namesakes = await findNamesakes(
    db,
    read.people.map(({ fullName }) => fullName),
  );
  const plan = withSameNames(withServerChecks(read, taken), namesakes, sameName);
  const works = await plannedWork(db, plan, today, t);
  const emails = await emailProblems(db, plan, by);
  const teams = await plannedTeams(db, plan, { today, t });
  const unclear = makeTeams ? teams.problems : [];
  const problems = inOrder([...plan.problems, ...works.problems, ...emails, ...unclear]);
  return { ...plan, problems, works, teams };
}

function reported(t: Translate, { people, updates, works, teams, ...plan }: Planned) {
  const { source, left, leftOut, sameNames, problems, ignoredColumns, columns, asksDates } = plan;
  return {
    source,
    people: people.length,
    updated: updates.length,
    left: [...left],
    leftOut: [...leftOut],
    sameNames: [...sameNames],
    newSchedules: works.newSchedules.map(({ name, people: count }) => ({ name, people: count })),
    newTeams: teams.shown.map((team) => ({ ...team })),
    unclearManagers: teams.problems.length,
    problems: problemsIn(t, problems),
    ignoredColumns: [...ignoredColumns],
    columns: [...columns],
    asksDates,
  };
}

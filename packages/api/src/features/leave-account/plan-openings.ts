import { readAccounts } from '@muster/db/features/leave-account/facts';
import { listOpeningPeople } from '@muster/db/features/leave-account/opening';
import { readLeaveAccounts } from '@muster/db/features/leave-type/reads';
import type { Db } from '@muster/db/store/connection';
import { inTurns, shouldYield, yieldToEventLoop } from '@muster/db/store/yield-to-event-loop';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { languages } from '@muster/domain/language/languages';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { type Opened, type OpenedAccount, opened } from '@muster/domain/leave-account/opening';
import type { OpeningFound, ReadOpenings } from '@muster/domain/leave-account/opening-file';
import { type MatchedOpening, matchOpeningsInSteps } from '@muster/domain/leave-account/opening-match';
import { inOrder } from '@muster/domain/people/import';
import { problemIn } from '@muster/domain/people/import-header';
import { peopleTexts } from '@muster/domain/people/texts';
import { translateTo } from '../../language/translate-to.ts';

/** A file as it was read, on which date, and why balances change where no line says it. */
export interface AskedOpenings {
  readonly read: ReadOpenings;
  readonly today: PlainDate;
  readonly reason: string;
}

export interface PlannedOpening extends Pick<MatchedOpening, 'line' | 'person' | 'account'> {
  readonly opened: Opened;
  readonly reason: string;
}

/** By line what a file changes; what it leaves as it is, is only counted. */
export interface OpeningPlan {
  readonly changes: readonly PlannedOpening[];
  readonly unchanged: number;
  readonly problems: readonly OpeningFound[];
}

/** Who imports, and how many other administrators could change their own balance (D15). */
interface Importer {
  readonly by: number;
  readonly others: number;
}

/** What each line of a file comes to, one after the other: a later date builds on the earlier one (D97). */
export async function plannedOpenings(
  db: Db,
  { read, today, reason }: AskedOpenings,
  importer: Importer,
): Promise<OpeningPlan> {
  const accounts = (await readLeaveAccounts(db)).map((account) => ({
    ...account,
    others: languages.map((language) => leaveTypeText(translateTo(language), account.name)),
  }));
  const people = await listOpeningPeople(db);
  const { matched, problems } = await inTurns(
    matchOpeningsInSteps(read.lines, { people, accounts, today, reason }),
  );
  const state = await statesOf(db, matched);
  const [changes, wrong]: [PlannedOpening[], OpeningFound[]] = [[], []];
  for (const each of matched) {
    if (shouldYield()) await yieldToEventLoop();
    const found = opened(state.get(each), each.opening);
    const problem = 'code' in found ? found : ownProblem(each, found, importer);
    const at = { line: each.line, fullName: each.person.fullName };
    if (problem) wrong.push(problemIn(at, 'code' in found ? 'layer' : 'employeeId', problem));
    if ('code' in found || problem) continue;
    state.set(each, found.account);
    if (found.amount !== 0) changes.push({ ...each, opened: found, reason: each.opening.reason });
  }
  return {
    changes: changes.toSorted((one, other) => one.line - other.line),
    unchanged: matched.length - changes.length - wrong.length,
    problems: inOrder([...read.problems, ...problems, ...wrong]),
  };
}

interface Whose {
  readonly person: Pick<MatchedOpening['person'], 'id'>;
  readonly account: Pick<MatchedOpening['account'], 'id'>;
}

/** The accounts of everyone in a file, as they become line by line. */
async function statesOf(db: Db, matched: readonly MatchedOpening[]) {
  const states = new Map<string, OpenedAccount>();
  const keyOf = ({ person, account }: Whose) => `${person.id} ${account.id}`;
  for (const person of new Set(matched.map((each) => each.person))) {
    if (shouldYield()) await yieldToEventLoop();
    for (const known of await readAccounts(db, person.id))
      states.set(keyOf({ person, account: known.account }), known);
  }
  return {
    /** Someone without an entry in an account begins with nothing. */
    get: (whose: Whose): OpenedAccount => states.get(keyOf(whose)) ?? { facts: undefined, stored: [] },
    set: (whose: Whose, account: OpenedAccount) => states.set(keyOf(whose), account),
  };
}

function ownProblem({ person }: Whose, { amount }: Opened, { by, others }: Importer) {
  return amount !== 0 && person.id === by && others > 0
    ? peopleTexts.anotherAdministratorChangeOwnBalance()
    : undefined;
}

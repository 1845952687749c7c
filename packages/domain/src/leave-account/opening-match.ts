import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import type { Said } from '../language/texts.ts';
import type { LeaveUnit } from '../leave/types.ts';
import { inOrder } from '../people/import.ts';
import { problemIn } from '../people/import-header.ts';
import { foldText } from '../people/search-key.ts';
import { finderOf, type Namable } from '../team/managers.ts';
import { type Opening, openingAmount } from './opening.ts';
import { type OpeningTarget, openingLimits } from './opening-columns.ts';
import type { OpeningFound, OpeningLine } from './opening-file.ts';
import { openingTexts } from './opening-texts.ts';

export interface OpeningPerson extends Namable {
  readonly id: number;
  readonly joinDate: PlainDate;
  readonly leavesOn: PlainDate | null;
  readonly isActive: boolean;
}

export interface OpeningAccount {
  readonly id: number;
  readonly name: string;
  readonly unit: LeaveUnit;
  /** What else it is called, in other languages. */
  readonly others: readonly string[];
}

/** What lines are looked up in. */
export interface OpeningKnown {
  readonly people: readonly OpeningPerson[];
  readonly accounts: readonly OpeningAccount[];
  /** The company's date, on which balances without a date are. */
  readonly today: PlainDate;
  /** Why, of lines that do not say it. */
  readonly reason: string;
}

/** A line whose person, account and amount are known. */
export interface MatchedOpening {
  readonly line: number;
  readonly person: OpeningPerson;
  readonly account: OpeningAccount;
  readonly opening: Opening;
}

export interface MatchedOpenings {
  /** Ordered by date. */
  readonly matched: readonly MatchedOpening[];
  readonly problems: readonly OpeningFound[];
}

/** Looks up whom and what each line means, one line at a time; no one and nothing is guessed (D97). */
export function* matchOpeningsInSteps(
  lines: readonly OpeningLine[],
  known: OpeningKnown,
): Generator<undefined, MatchedOpenings> {
  const find = finderOf(known.people);
  const named = { ...known, byName: namesOf(known.accounts) };
  const problems: OpeningFound[] = [];
  const matched: MatchedOpening[] = [];
  for (const line of lines) {
    const found = matchLine(line, find(line.person), named);
    if ('problems' in found) problems.push(...found.problems);
    else matched.push(found);
    yield;
  }
  problems.push(...repeated(matched));
  const byDate = matched.toSorted(
    (one, other) => compare(one.opening.on, other.opening.on) || one.line - other.line,
  );
  return { matched: byDate, problems: inOrder(problems) };
}

type Found = MatchedOpening | { readonly problems: readonly OpeningFound[] };

function matchLine(line: OpeningLine, found: readonly OpeningPerson[], known: Named): Found {
  const active = found.filter(({ isActive }) => isActive);
  const [person] = active;
  if (!person || active.length > 1)
    return { problems: [problemIn(line, 'employeeId', whoText(line, found))] };
  const at = { line: line.line, fullName: person.fullName };
  const account = accountOf(line.account, known);
  const on = line.on ?? known.today;
  const { employeeId, fullName } = person;
  const name = line.fullName.slice(0, longestShown);
  const wrongDate = dateProblem(on, person, known.today);
  const amount = 'id' in account ? openingAmount(line.balance, account.unit) : 0;
  const isBelow = line.layer !== '' && typeof amount === 'number' && amount < 0;
  const said: readonly (readonly [OpeningTarget, Said | false | undefined])[] = [
    ['fullName', !isNamed(person, line.fullName) && openingTexts.otherName({ employeeId, fullName, name })],
    ['account', 'id' in account ? undefined : account],
    ['balance', typeof amount === 'number' ? isBelow && openingTexts.layerBelowZero() : amount],
    ['on', wrongDate],
  ];
  const problems = said.flatMap(([field, problem]) => (problem ? [problemIn(at, field, problem)] : []));
  if (problems.length > 0 || !('id' in account) || typeof amount !== 'number') return { problems };
  const opening = { on, layer: line.layer || null, amount, reason: line.reason || known.reason };
  return { line: line.line, person, account, opening };
}

const longestShown = 100;

/** Whether a name beside an ID is that person's, in any order and with or without further names: columns may have been sorted apart. */
function isNamed({ fullName }: OpeningPerson, text: string): boolean {
  const [here, there] = [wordsOf(fullName), wordsOf(text)];
  const [fewer, more] = here.length < there.length ? [here, there] : [there, here];
  return fewer.every((word) => more.includes(word));
}

const wordsOf = (name: string): readonly string[] => foldText(name).match(/[\p{L}\p{N}]+/gu) ?? [];

function whoText({ person }: OpeningLine, found: readonly OpeningPerson[]): Said {
  const [first] = found;
  if (!first) return openingTexts.noOneNamed({ name: person.slice(0, longestShown) });
  const active = found.filter(({ isActive }) => isActive);
  if (active.length === 0) return openingTexts.hasLeft({ name: first.fullName });
  const here = active.map(({ fullName, employeeId }) => `${fullName}, ${employeeId}`).join('; ');
  return openingTexts.severalNamed({ here });
}

interface Named extends OpeningKnown {
  readonly byName: ReadonlyMap<string, OpeningAccount>;
}

/** By each of its names, folded; what two are called in some language, the one that is called so itself has. */
function namesOf(accounts: readonly OpeningAccount[]): Named['byName'] {
  const others = accounts.flatMap((account) =>
    account.others.map((name) => [foldText(name), account] as const),
  );
  return new Map([...others, ...accounts.map((account) => [foldText(account.name), account] as const)]);
}

/** The only one where a line names none. */
function accountOf(text: string, { accounts, byName }: Named): OpeningAccount | Said {
  const [first, second] = accounts;
  const choice = accounts.map(({ name }) => name).join(', ');
  if (text === '') return first && !second ? first : openingTexts.accountChoice({ accounts: choice });
  const name = text.slice(0, longestShown);
  return byName.get(foldText(name)) ?? openingTexts.accountUnknown({ name, accounts: choice });
}

function dateProblem(
  on: PlainDate,
  { joinDate, leavesOn }: OpeningPerson,
  today: PlainDate,
): Said | undefined {
  const last = addDays(today, openingLimits.daysAhead);
  if (on < joinDate) return openingTexts.dateBeforeJoining({ joinDate });
  if (leavesOn !== null && on > leavesOn) return openingTexts.dateAfterLeaving({ leavesOn });
  return on > last ? openingTexts.dateTooLate({ last }) : undefined;
}

/** A balance that is there twice, or in all and by layer, could only be set to one of both. */
function repeated(matched: readonly MatchedOpening[]): OpeningFound[] {
  const lines = new Map<string, number>();
  const ways = new Map<string, { readonly line: number; readonly isLayer: boolean }>();
  return matched.flatMap(({ line, person, account, opening: { on, layer } }): OpeningFound[] => {
    const at = { line, fullName: person.fullName };
    const day = `${person.id} ${account.id} ${on}`;
    const key = `${day} ${foldText(layer ?? '')}`;
    const isLayer = layer !== null;
    const [earlier, way] = [lines.get(key), ways.get(day) ?? { line, isLayer }];
    lines.set(key, earlier ?? line);
    ways.set(day, way);
    if (earlier !== undefined) return [problemIn(at, 'balance', openingTexts.lineAlready({ earlier }))];
    if (way.isLayer === isLayer) return [];
    return [problemIn(at, 'layer', openingTexts.partAlready({ earlier: way.line }))];
  });
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

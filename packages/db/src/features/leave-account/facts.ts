import { companyDate } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import { DomainError } from '@muster/domain/errors';
import { balanceAccountOf, typeOf } from '@muster/domain/leave/types';
import { firstDayOfPolicies, hasRules, leaveYears } from '@muster/domain/leave-account/leave-years';
import type { AccountFacts, Employment, LeaveTaken, Terms } from '@muster/domain/leave-account/policy';
import type { AccountState } from '@muster/domain/leave-account/room';
import { weeksOf } from '@muster/domain/leave-account/weeks';
import { groupedBy } from '@muster/domain/lists/grouped';
import type { Db } from '../../store/connection.ts';
import type { RowOf } from '../../store/hot-query.ts';
import { shouldYield, yieldToEventLoop } from '../../store/yield-to-event-loop.ts';
import { noSuchPerson } from '../account/reads.ts';
import { getCalendar, getCompanyLeaveYear } from '../company/reads.ts';
import { readLeaveAccounts } from '../leave-type/reads.ts';
import { calendarOf, getWorkingTimes } from '../working-time/reads.ts';
import { absencesOf } from './absences.ts';
import { employed, ledgerRows, noticeRows, type RequestRow, requestRows, workedDays } from './fact-rows.ts';
import {
  type KnownAccount,
  type KnownEntry,
  type KnownPolicy,
  listPolicies,
  listPolicyEntries,
  termsOf,
} from './policies.ts';
import { givenBackOf, takenOf } from './taken.ts';

/** An account of a person with all from which its figures follow. */
export interface KnownFacts {
  readonly userId: number;
  readonly account: KnownAccount;
  /** Whether its figure is `leaveBalance` (D97). */
  readonly isBalance: boolean;
  /** The ledger, each row with the date from which it counts, oldest first. */
  readonly stored: readonly StoredRow[];
  readonly taken: readonly LeaveTaken[];
  /** What came back of approved requests because their person was sick (D99). */
  readonly givenBack: ReadonlyMap<number, number>;
  /** Undefined of an account that follows no policy: its ledger is all there is. */
  readonly facts: AccountFacts | undefined;
}

export type StoredRow = RowOf<typeof ledgerRows> & { readonly on: PlainDate };

/** The accounts of a person: that of the balance, and others that follow a policy or have a ledger. Throws `not_found`. */
export async function readAccounts(db: Db, userId: number): Promise<KnownFacts[]> {
  const accounts = (await readAccountsOf(db, [userId])).get(userId);
  if (!accounts) throw new DomainError('not_found', noSuchPerson);
  return accounts;
}

/**
 * The same of several people, in as many queries as of one; those who are not there are left out. Who asks for everyone asks
 * for some at a time ({@link inTurnsOf}).
 */
export async function readAccountsOf(db: Db, userIds: readonly number[]): Promise<Map<number, KnownFacts[]>> {
  const asked = { ids: JSON.stringify(userIds) };
  const people = await employed.all(db, asked);
  const read = await readTogether(db, userIds);
  const times = await getWorkingTimes(db);
  const made: KnownFacts[][] = [];
  for (const person of people) {
    if (shouldYield()) await yieldToEventLoop();
    const calendar = calendarOf(person.id, times);
    made.push(accountsOf({ ...person, weeks: weeksOf(calendar) }, calendar, read));
  }
  const working = made.flat().filter(({ facts }) => facts?.terms.some(isByWork));
  const worked = await workOf(db, [...new Set(working.map(({ userId }) => userId))]);
  return new Map(
    people.map(({ id }, index) => [id, (made[index] ?? []).map((known) => withWork(known, worked))]),
  );
}

/** People whose accounts are read and computed before others have their turn: some milliseconds. */
const peopleAtOnce = 25;

/** Some people of many at a time, with {@link readAccountsOf} or what needs it, while others have their turns. */
export async function* inTurnsOf<T>(
  userIds: readonly number[],
  read: (some: readonly number[]) => Promise<T>,
): AsyncGenerator<T> {
  for (let at = 0; at < userIds.length; at += peopleAtOnce) {
    if (shouldYield()) await yieldToEventLoop();
    yield await read(userIds.slice(at, at + peopleAtOnce));
  }
}

/** All that was read for several people, what is of one of them by their id. */
interface ReadTogether {
  readonly accounts: readonly KnownAccount[];
  readonly policies: readonly KnownPolicy[];
  readonly company: CompanyCalendar;
  readonly entries: ReadonlyMap<number, readonly KnownEntry[]>;
  readonly ledger: ReadonlyMap<number, readonly RowOf<typeof ledgerRows>[]>;
  readonly requests: ReadonlyMap<number, readonly RequestRow[]>;
  readonly notices: ReadonlyMap<number, readonly RowOf<typeof noticeRows>[]>;
}

async function readTogether(db: Db, userIds: readonly number[]): Promise<ReadTogether> {
  const asked = { ids: JSON.stringify(userIds) };
  const entries = await listPolicyEntries(db, userIds);
  const follows = entries.length > 0;
  return {
    accounts: await readLeaveAccounts(db),
    policies: follows ? await listPolicies(db) : [],
    company: await getCalendar(db),
    entries: groupedBy(entries, ofPerson),
    ledger: groupedBy(await ledgerRows.all(db, asked), ofPerson),
    requests: groupedBy(await requestRows.all(db, asked), ofPerson),
    notices: groupedBy(follows ? await noticeRows.all(db, asked) : [], ofPerson),
  };
}

function ofPerson({ userId }: { readonly userId: number }): number {
  return userId;
}

type Person = Employment & { readonly id: number };

function accountsOf(person: Person, calendar: CompanyCalendar, read: ReadTogether): KnownFacts[] {
  const { id: userId, ...employment } = person;
  const requests = read.requests.get(userId) ?? [];
  const entries = read.entries.get(userId) ?? [];
  const rows = groupedBy(read.ledger.get(userId) ?? [], ({ accountId }) => accountId);
  const givenBack = givenBackOf(requests, calendar);
  const balance = balanceAccountOf(calendar.leaveTypes);
  return read.accounts
    .filter(
      ({ id }) =>
        id === balance ||
        rows.has(id) ||
        entries.some(({ accountId }) => accountId === id) ||
        requests.some((request) => typeOf(request, calendar.leaveTypes)?.accountId === id),
    )
    .map((account) => {
      const stored = (rows.get(account.id) ?? []).map((row) => ({
        ...row,
        on: row.effectiveOn ?? companyDate(row.createdAt, read.company),
      }));
      const taken = takenOf(requests, account.id, calendar);
      const known = { userId, account, isBalance: account.id === balance, stored, taken, givenBack };
      const facts = factsOf(known, employment, read);
      return { ...known, facts: facts && { ...facts, away: absencesOf(requests, facts, calendar) } };
    });
}

/** Without work, which only few policies ask for, and absences. */
function factsOf(
  { userId, account, stored, taken }: Omit<KnownFacts, 'facts'>,
  employment: Employment,
  { entries, policies, notices, company }: ReadTogether,
): AccountFacts | undefined {
  const own = (entries.get(userId) ?? []).filter(({ accountId }) => accountId === account.id);
  const [first] = own;
  if (!first) return undefined;
  // What retention summed up is no leave of any year: the account goes on with the next one.
  const summed = stored.findLast((row) => row.carried === 1);
  const all = termsOf(own, policies);
  if (!hasRules({ employment, terms: all })) return undefined;
  const terms = summed ? termsAfter(summed.on, { employment, terms: all }) : all;
  const since = firstDayOfPolicies({ employment, terms });
  const isBefore = ({ on }: { readonly on: PlainDate }) => since !== undefined && on < since;
  const given = stored.filter((row) => row.leaveRequestId === null && (summed || row.policyRow === null));
  const used = taken
    .filter(({ status }) => status === 'approved')
    .flatMap(({ days }) => days.filter(isBefore));
  return {
    employment,
    terms,
    before: sumOf(given.filter(isBefore)) - sumOf(used),
    taken,
    adjustments: given
      .filter((row) => !isBefore(row) && row.policyRow === null && isBesidePolicy(row, first))
      .map(({ on, amount, layer, reason }) => ({ on, amount, layer, reason })),
    told: toldOf(notices.get(userId) ?? [], terms, company),
    worked: [],
    away: [],
  };
}

/** The terms from the leave year after that of a date on. */
function termsAfter(date: PlainDate, account: Pick<AccountFacts, 'employment' | 'terms'>): Terms[] {
  const year = leaveYears(account, date).at(-1);
  if (!year || year.to < date) return [...account.terms];
  const from = addDays(year.to, 1);
  const now = account.terms.findLast(({ validFrom }) => validFrom <= from);
  const later = account.terms.filter(({ validFrom }) => validFrom > from);
  return now ? [{ ...now, validFrom: from }, ...later] : later;
}

/** A policy replaces what was granted in its first leave year, and balances that were changed before it was given (D97). */
function isBesidePolicy({ effectiveOn, kind, createdAt }: StoredRow, first: KnownEntry): boolean {
  return effectiveOn !== null || (kind === 'adjustment' && createdAt >= first.createdAt);
}

function sumOf(rows: readonly { readonly amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

function toldOf(
  rows: readonly RowOf<typeof noticeRows>[],
  terms: readonly Terms[],
  company: CompanyCalendar,
): AccountFacts['told'] {
  const known = new Set(terms.map(({ policyId }) => policyId));
  return rows
    .filter(({ policyId }) => known.has(policyId))
    .map(({ yearFrom, toldAt }) => ({ yearFrom, on: companyDate(toldAt, company) }));
}

function isByWork({ rules }: Terms): boolean {
  return typeof rules?.grant === 'object';
}

type WorkOf = ReadonlyMap<number, AccountFacts['worked']>;

async function workOf(db: Db, userIds: readonly number[]): Promise<WorkOf> {
  if (userIds.length === 0) return new Map();
  return groupedBy(await workedDays.all(db, { ids: JSON.stringify(userIds) }), ofPerson);
}

function withWork(known: KnownFacts, worked: WorkOf): KnownFacts {
  const { userId, facts } = known;
  if (!facts?.terms.some(isByWork)) return known;
  return { ...known, facts: { ...facts, worked: worked.get(userId) ?? [] } };
}

/** What a request of someone has to know of their accounts. */
export async function readAccountStates(db: Db, userId: number): Promise<AccountState[]> {
  const yearStart = await getCompanyLeaveYear(db);
  return (await readAccounts(db, userId)).map(({ account, stored, taken, facts }) => ({
    accountId: account.id,
    unit: account.unit,
    balance: sumOf(stored),
    taken,
    facts,
    yearStart,
  }));
}

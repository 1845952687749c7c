import { companyDate } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import { hundredths } from '@muster/domain/leave/balance';
import { halfDaysOf } from '@muster/domain/leave/counting';
import { givesBack, halfDaysBack } from '@muster/domain/leave/given-back';
import { isInHours } from '@muster/domain/leave/hours';
import { typeOf } from '@muster/domain/leave/types';
import { leaveYears } from '@muster/domain/leave-account/leave-years';
import type { AccountFacts, Employment, LeaveTaken, Terms } from '@muster/domain/leave-account/policy';
import type { AccountState } from '@muster/domain/leave-account/room';
import { takenBy } from '@muster/domain/leave-account/taken';
import { weeksOf } from '@muster/domain/leave-account/weeks';
import { groupedBy } from '@muster/domain/lists/grouped';
import { sql } from 'kysely';
import { type Db, expressionsOf } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { getCalendar, getCompanyLeaveYear } from '../company/reads.ts';
import { hasCertificate } from '../leave/certificates.ts';
import { readLeaveAccounts } from '../leave-type/reads.ts';
import { findEmployment } from '../people/reads.ts';
import { getPersonCalendar } from '../working-time/reads.ts';
import {
  type KnownAccount,
  type KnownEntry,
  type KnownPolicy,
  listPolicies,
  listPolicyEntries,
  termsOf,
} from './policies.ts';

/** An account of a person with all from which its figures follow. */
export interface KnownFacts {
  readonly userId: number;
  readonly account: KnownAccount;
  /** The ledger, each row with the date from which it counts, oldest first. */
  readonly stored: readonly StoredRow[];
  readonly taken: readonly LeaveTaken[];
  /** What came back of approved requests because their person was sick (D99). */
  readonly givenBack: ReadonlyMap<number, number>;
  /** Undefined of an account that follows no policy: its ledger is all there is. */
  readonly facts: AccountFacts | undefined;
}

/** The accounts of a person: the first one, and others that follow a policy or have a ledger. Throws `not_found`. */
export async function readAccounts(db: Db, userId: number): Promise<KnownFacts[]> {
  const all = await allEntries(db, userId);
  const rows = groupedBy(await rowsOf.all(db, { userId }), ({ accountId }) => accountId);
  const company = await getCalendar(db);
  const calendar = await getPersonCalendar(db, userId);
  const employment = await employmentOf(db, userId, calendar);
  const requests = await requestsOf.all(db, { userId });
  const known = (await readLeaveAccounts(db)).filter(
    ({ id }, index) =>
      index === 0 ||
      rows.has(id) ||
      all.entries.some(({ accountId }) => accountId === id) ||
      requests.some((request) => typeOf(request, calendar.leaveTypes)?.accountId === id),
  );
  const givenBack = givenBackOf(requests, calendar);
  const made: KnownFacts[] = [];
  for (const account of known) {
    const stored = (rows.get(account.id) ?? []).map((row) => ({
      ...row,
      on: row.effectiveOn ?? companyDate(row.createdAt, company),
    }));
    const taken = takenOf(requests, account.id, calendar);
    const asked = { userId, account, stored, taken, givenBack, employment, company };
    made.push({ userId, account, stored, taken, givenBack, facts: await factsOf(db, asked, all) });
  }
  return made;
}

interface Entries {
  readonly entries: readonly KnownEntry[];
  readonly policies: readonly KnownPolicy[];
}

async function allEntries(db: Db, userId: number): Promise<Entries> {
  const entries = await listPolicyEntries(db, userId);
  return { entries, policies: entries.length === 0 ? [] : await listPolicies(db) };
}

interface Asked extends Omit<KnownFacts, 'facts'> {
  readonly employment: Employment;
  readonly company: CompanyCalendar;
}

async function factsOf(
  db: Db,
  { userId, account, stored, taken, employment, company }: Asked,
  { entries, policies }: Entries,
): Promise<AccountFacts | undefined> {
  const own = entries.filter(({ accountId }) => accountId === account.id);
  const [first] = own;
  if (!first) return undefined;
  // What retention summed up is no leave of any year: the account goes on with the next one.
  const summed = stored.findLast((row) => row.carried === 1);
  const all = termsOf(own, policies);
  const terms = summed ? termsAfter(summed.on, { employment, terms: all }) : all;
  const since = leaveYears({ employment, terms }, terms[0]?.validFrom ?? first.validFrom)[0]?.from;
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
    told: await toldOf(db, userId, terms, company),
    worked: terms.some(({ rules }) => typeof rules?.grant === 'object')
      ? await workedDays.all(db, { userId })
      : [],
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

const employed = hotQuery((db, param: Param<{ userId: number }>) =>
  db.selectFrom('users').select(['birthDate']).where('id', '=', param('userId')),
);

async function employmentOf(db: Db, userId: number, calendar: CompanyCalendar): Promise<Employment> {
  const { joinDate: joinedOn, leavesOn } = await findEmployment(db, userId);
  const birthDate = (await employed.first(db, { userId }))?.birthDate ?? null;
  return { joinedOn, leavesOn, birthDate, weeks: weeksOf(calendar) };
}

export type StoredRow = Awaited<ReturnType<typeof rowsOf.all>>[number] & { readonly on: PlainDate };

const rowsOf = hotQuery((db, param: Param<{ userId: number }>) =>
  db
    .selectFrom('leave_ledger')
    .select(['accountId', 'amount', 'kind', 'leaveRequestId', 'reason', 'createdAt'])
    .select(['effectiveOn', 'layer', 'policyRow', 'carried'])
    .where('userId', '=', param('userId'))
    .orderBy('id'),
);

const requestsOf = hotQuery((db, param: Param<{ userId: number }>) =>
  db
    .selectFrom('leave_requests')
    .select(['id', 'leaveType', 'leaveTypeId', 'startDate', 'endDate', 'duration', 'firstHalf', 'lastHalf'])
    .select(['half', 'status', 'halfDays', 'minutes'])
    .select(hasCertificate(db).as('certificate'))
    .where('userId', '=', param('userId'))
    .where('deleted', '=', sql.lit(0))
    .where('status', '!=', sql.lit('rejected'))
    .orderBy('startDate'),
);

type RequestRow = Awaited<ReturnType<typeof requestsOf.all>>[number];

function takenOf(
  requests: readonly RequestRow[],
  accountId: number,
  calendar: CompanyCalendar,
): LeaveTaken[] {
  const giving = givingAmong(requests, calendar);
  return requests.flatMap((row): LeaveTaken[] => {
    const { id: requestId, status } = row;
    if (status === 'rejected' || typeOf(row, calendar.leaveTypes)?.accountId !== accountId) return [];
    const days = withoutGivenBack(row, takenBy(row, calendar), giving, calendar);
    return days.length === 0 ? [] : [{ requestId, status, days }];
  });
}

/** What gives days of other leave back (D99). */
const givingAmong = (requests: readonly RequestRow[], { leaveTypes }: CompanyCalendar) =>
  requests.filter((row) => givesBack(row, leaveTypes));

/** What leave takes beside the days on which its person was sick; what is not approved takes all. */
function withoutGivenBack(
  row: RequestRow,
  days: LeaveTaken['days'],
  giving: readonly RequestRow[],
  calendar: CompanyCalendar,
): LeaveTaken['days'] {
  const others = giving.filter(({ id }) => id !== row.id);
  if (row.status !== 'approved' || others.length === 0) return days;
  if (isInHours(row, calendar))
    return days
      .map(({ on, amount }) => ({ on, amount: amount - minutesBack(row, { on, amount }, others, calendar) }))
      .filter(({ amount }) => amount > 0);
  return days
    .map(({ on, amount }) => {
      const back = halfDaysBack(row, { on, halfDays: amount / hundredths(1) }, others);
      return { on, amount: amount - hundredths(back) };
    })
    .filter(({ amount }) => amount > 0);
}

/** All of what leave takes of a date, or the half of it that its person was sick. */
function minutesBack(
  row: RequestRow,
  { on, amount }: LeaveTaken['days'][number],
  sick: readonly RequestRow[],
  calendar: CompanyCalendar,
): number {
  const halfDays = halfDaysOf(row, on, calendar);
  const back = halfDaysBack(row, { on, halfDays }, sick);
  return halfDays === 0 ? 0 : Math.floor((amount * back) / halfDays);
}

/** What comes back of each approved request of someone, in the unit of its account (D99). */
export async function readGivenBack(db: Db, userId: number): Promise<Map<number, number>> {
  return givenBackOf(await requestsOf.all(db, { userId }), await getPersonCalendar(db, userId));
}

function givenBackOf(requests: readonly RequestRow[], calendar: CompanyCalendar): Map<number, number> {
  const giving = givingAmong(requests, calendar);
  const back = new Map<number, number>();
  if (giving.length === 0) return back;
  for (const row of requests) {
    if (typeOf(row, calendar.leaveTypes)?.accountId == null) continue;
    const days = takenBy(row, calendar);
    const amount = sumOf(days) - sumOf(withoutGivenBack(row, days, giving, calendar));
    if (amount !== 0) back.set(row.id, amount);
  }
  return back;
}

const notices = hotQuery((db, param: Param<{ userId: number }>) =>
  db
    .selectFrom('leave_notices')
    .select(['policyId', 'yearFrom', 'toldAt'])
    .where('userId', '=', param('userId')),
);

async function toldOf(db: Db, userId: number, terms: AccountFacts['terms'], company: CompanyCalendar) {
  const known = new Set(terms.map(({ policyId }) => policyId));
  return (await notices.all(db, { userId }))
    .filter(({ policyId }) => known.has(policyId))
    .map(({ yearFrom, toldAt }) => ({ yearFrom, on: companyDate(toldAt, company) }));
}

const workedDays = hotQuery((db, param: Param<{ userId: number }>) =>
  db
    .selectFrom('attendance')
    .select('date as on')
    .select(
      sql<number>`${expressionsOf(db).minutesBetween(sql.ref('checkInTime'), sql.ref('checkOutTime'))}`.as(
        'minutes',
      ),
    )
    .where('userId', '=', param('userId'))
    .where('checkInTime', 'is not', null)
    .where('checkOutTime', 'is not', null)
    .orderBy('date'),
);

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

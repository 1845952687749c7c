import { getCalendar, getSettings } from '@muster/db/features/company/reads';
import { recordCompanyAct } from '@muster/db/features/company/writes/audit';
import {
  type BalancePeople,
  findBalanceAccount,
  listBalanceIds,
  listBalancePeople,
  readBalancePeople,
} from '@muster/db/features/leave-account/balances';
import { inTurnsOf } from '@muster/db/features/leave-account/facts';
import type { KnownAccount } from '@muster/db/features/leave-account/policies';
import { accountYearsOfPeople } from '@muster/db/features/leave-account/years';
import { getWorkingTimes } from '@muster/db/features/working-time/reads';
import type { ReadPage } from '@muster/db/query/table-page';
import type { Db } from '@muster/db/store/connection';
import { inOneSnapshot } from '@muster/db/store/snapshot';
import { shouldYield, yieldToEventLoop } from '@muster/db/store/yield-to-event-loop';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { DomainError } from '@muster/domain/errors';
import { variantOf } from '@muster/domain/language/languages';
import { leaveDatesOn } from '@muster/domain/leave/rules';
import { type Balance, type BalanceConcern, balanceOf } from '@muster/domain/leave-account/balances';
import { balancesTable } from '@muster/domain/leave-account/balances-export';
import type {
  BalanceCounts,
  BalanceCountsInput,
  BalanceRow,
  BalancesExport,
  BalancesFilter,
} from '@muster/domain/leave-account/balances-schema';
import { amountOut } from '@muster/domain/leave-account/policy-wire';
import { leaveAccountTexts } from '@muster/domain/leave-account/texts';
import type { Place } from '@muster/domain/lists/position';
import { assignmentOn } from '@muster/domain/working-time/person-calendar';
import { expectStillAllowed, type WriterContext } from '../../command.ts';
import { translateTo } from '../../language/translate-to.ts';
import { tableFile } from '../../table-file/table-file.ts';
import { teamOfToday } from '../people/export.ts';
import { figuresOut } from './figures.ts';

/** A page of those who have an account, with its figures (D97). Throws `not_found` for an account that is not there. */
export function listBalances(
  db: Db,
  asked: BalancesFilter & { readonly place: Place | undefined },
  now: Instant,
): Promise<ReadPage<BalanceRow>> {
  return inOneSnapshot(db, async (read) => {
    const list = await listOf(read, asked, now);
    const userIds = await concerned(read, list, asked.concern, now);
    const page = await listBalancePeople(read, { ...asked, ...list.people, userIds });
    return {
      ...page,
      rows: await rowsOf(
        read,
        list,
        page.rows.map(({ id }) => id),
        now,
      ),
    };
  });
}

/** Of how many there is something that concerns an administrator. Throws as the list does. */
export function countBalances(db: Db, asked: BalanceCountsInput, now: Instant): Promise<BalanceCounts> {
  return inOneSnapshot(db, async (read) => {
    const list = await listOf(read, asked, now);
    const counts = { people: 0, expiring: 0, belowZero: 0, notTold: 0 };
    for await (const some of inTurns(read, list, await listBalanceIds(read, list.people), now)) {
      for (const { concerns } of some.values()) {
        counts.people += 1;
        counts.expiring += Number(concerns.includes('expiring'));
        counts.belowZero += Number(concerns.includes('below_zero'));
        counts.notTold += Number(concerns.includes('not_told'));
      }
    }
    return counts;
  });
}

/** All that the list shows, as a file (D108). Throws as the list does. */
export async function exportBalances({ store, viewer, now }: WriterContext, asked: BalancesExport) {
  const { rows, name } = await inOneSnapshot(store.read, (read) => fileRows(read, asked, now));
  const file = await rows.end(name);
  await store.write(async (tx) => {
    await expectStillAllowed(tx, viewer);
    const act = { actorId: viewer.id, now };
    await recordCompanyAct(tx, 'leave.export-balances', `${rows.count()} people`, act);
  });
  return 'text' in file ? { csv: file.text } : file;
}

async function fileRows(db: Db, { format, ...asked }: BalancesExport, now: Instant) {
  const settings = await getSettings(db, now);
  const table = balancesTable(translateTo(variantOf(settings)));
  const rows = tableFile(table, { format, saved: settings.payroll });
  const list = await listOf(db, asked, now);
  const userIds = await concerned(db, list, asked.concern, now);
  const ids = await listBalanceIds(db, { ...list.people, userIds });
  for await (const some of inTurnsOf(ids, (few) => rowsOf(db, list, few, now))) rows.add(some);
  return { rows, name: `balances-${asked.on ?? companyDate(now, settings)}` };
}

/** An account and of whom it is asked. */
interface BalanceList {
  readonly account: KnownAccount;
  readonly people: BalancePeople;
  readonly on: PlainDate | undefined;
}

async function listOf(
  db: Db,
  asked: BalanceCountsInput & Pick<BalancesFilter, 'sort' | 'descending'>,
  now: Instant,
): Promise<BalanceList> {
  const { accountId, siteId, on, search, department, teamId, sort, descending } = asked;
  const account = await findBalanceAccount(db, accountId);
  if (!account) throw new DomainError('not_found', leaveAccountTexts.accountNotExist(), 'accountId');
  checkDate(on, companyDate(now, await getCalendar(db)));
  const team = await teamOfToday(db, teamId, now);
  const userIds = siteId === undefined ? undefined : await peopleOfSite(db, siteId, now);
  const people = { accountId: account.id, search, department, team, userIds, sort, descending };
  return { account, people, on };
}

/** Every year to come is computed for everyone. */
function checkDate(on: PlainDate | undefined, today: PlainDate): void {
  const { last } = leaveDatesOn(today);
  if (on !== undefined && on > last)
    throw new DomainError('unprocessable', leaveAccountTexts.balancesUntil({ last }), 'on');
}

async function peopleOfSite(db: Db, siteId: number, now: Instant): Promise<number[]> {
  const { assignments } = await getWorkingTimes(db);
  const today = companyDate(now, await getCalendar(db));
  return [...assignments].flatMap(([userId, entries]) =>
    assignmentOn(entries, today)?.siteId === siteId ? [userId] : [],
  );
}

/** Those of whom it is true, found by the figures of everyone; without a concern whom the list had. */
async function concerned(
  db: Db,
  list: BalanceList,
  concern: BalanceConcern | undefined,
  now: Instant,
): Promise<readonly number[] | undefined> {
  if (concern === undefined) return list.people.userIds;
  const found: number[] = [];
  for await (const some of inTurns(db, list, await listBalanceIds(db, list.people), now))
    for (const [userId, { concerns }] of some) if (concerns.includes(concern)) found.push(userId);
  return found;
}

/** The balances of many people, by who they are, some at a time. */
function inTurns(db: Db, list: BalanceList, userIds: readonly number[], now: Instant) {
  return inTurnsOf(userIds, (some) => balancesOf(db, list, some, now));
}

async function balancesOf(
  db: Db,
  { account, on }: BalanceList,
  userIds: readonly number[],
  now: Instant,
): Promise<Map<number, Balance>> {
  const years = await accountYearsOfPeople(db, { userIds, on, accountId: account.id }, now);
  const balances = new Map<number, Balance>();
  for (const [userId, [found]] of years) {
    if (!found) continue;
    if (shouldYield()) await yieldToEventLoop();
    const { known, year, today } = found;
    balances.set(userId, balanceOf(year, known.facts, { today, on }));
  }
  return balances;
}

async function rowsOf(
  db: Db,
  list: BalanceList,
  userIds: readonly number[],
  now: Instant,
): Promise<BalanceRow[]> {
  const known = await balancesOf(db, list, userIds, now);
  const { account } = list;
  return (await readBalancePeople(db, userIds)).flatMap((person) => {
    const balance = known.get(person.id);
    if (!balance) return [];
    const { figures, untold } = balance;
    const shown = untold && { ...untold, amount: amountOut(untold.amount, account.unit) };
    return [{ ...person, ...figuresOut(account, figures), untold: shown ?? null }];
  });
}

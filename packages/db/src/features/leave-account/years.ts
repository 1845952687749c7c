import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { DomainError } from '@muster/domain/errors';
import { accountYearOn } from '@muster/domain/leave-account/figures';
import { leaveYearOf } from '@muster/domain/leave-account/leave-years';
import { plainYear } from '@muster/domain/leave-account/plain-year';
import type { MovedYear } from '@muster/domain/leave-account/timeline';
import type { Db } from '../../store/connection.ts';
import { shouldYield, yieldToEventLoop } from '../../store/yield-to-event-loop.ts';
import { noSuchPerson } from '../account/reads.ts';
import { getCompanyLeaveYear } from '../company/reads.ts';
import { calendarOf, getWorkingTimes } from '../working-time/reads.ts';
import { type KnownFacts, readAccountsOf } from './facts.ts';

export interface AskedFigures {
  readonly userId: number;
  readonly on?: PlainDate | undefined;
}

/** An account of a person with a leave year of it, and the person's own today. */
export interface KnownYear {
  readonly known: KnownFacts;
  readonly year: MovedYear;
  readonly today: PlainDate;
}

/** The accounts of a person, each with the leave year of a date or of today (D97). Throws `not_found`. */
export async function accountYearsOf(
  db: Db,
  { userId, on }: AskedFigures,
  now: Instant,
): Promise<KnownYear[]> {
  const years = (await accountYearsOfPeople(db, { userIds: [userId], on }, now)).get(userId);
  if (!years) throw new DomainError('not_found', noSuchPerson);
  return years;
}

export interface AskedPeople extends Pick<AskedFigures, 'on'> {
  readonly userIds: readonly number[];
  /** Only this account. */
  readonly accountId?: number;
}

/** The same of several people, by who they are, in as many queries; those who are not there are left out. */
export async function accountYearsOfPeople(
  db: Db,
  { userIds, on, accountId }: AskedPeople,
  now: Instant,
): Promise<Map<number, KnownYear[]>> {
  const accounts = await readAccountsOf(db, userIds);
  const times = await getWorkingTimes(db);
  const startsOn = await getCompanyLeaveYear(db);
  const found = new Map<number, KnownYear[]>();
  for (const [userId, all] of accounts) {
    if (shouldYield()) await yieldToEventLoop();
    const today = companyDate(now, calendarOf(userId, times));
    const own = all.filter(({ account }) => accountId === undefined || account.id === accountId);
    found.set(
      userId,
      own.map((known) => ({ known, year: yearOn(known, { today, on, startsOn }), today })),
    );
  }
  return found;
}

interface AskedYear {
  readonly today: PlainDate;
  readonly on: PlainDate | undefined;
  readonly startsOn: string;
}

function yearOn({ facts, stored, taken }: KnownFacts, { today, on, startsOn }: AskedYear): MovedYear {
  const ruled = facts && accountYearOn(facts, { today, on });
  if (ruled) return ruled;
  const date = on ?? today;
  const year = leaveYearOf(date, { yearStart: startsOn }, { joinedOn: date });
  // Rows of a policy that was taken away as if it had never been add up to nothing.
  const own = facts ? stored : stored.filter(({ policyRow }) => policyRow === null);
  const rows = on === undefined ? own : own.filter((row) => row.on <= on);
  const pending = taken.filter(({ status }) => status === 'pending');
  return plainYear(year, rows, on === undefined ? pending : until(pending, on));
}

function until(taken: KnownFacts['taken'], on: PlainDate): KnownFacts['taken'] {
  return taken.map((leave) => ({ ...leave, days: leave.days.filter((day) => day.on <= on) }));
}

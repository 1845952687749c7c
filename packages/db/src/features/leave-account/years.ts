import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { accountYearOn } from '@muster/domain/leave-account/figures';
import { leaveYearOf } from '@muster/domain/leave-account/leave-years';
import { plainYear } from '@muster/domain/leave-account/plain-year';
import type { MovedYear } from '@muster/domain/leave-account/timeline';
import type { Db } from '../../store/connection.ts';
import { getCompanyLeaveYear } from '../company/reads.ts';
import { getPersonCalendar } from '../working-time/reads.ts';
import { type KnownFacts, readAccounts } from './facts.ts';

export interface AskedFigures {
  readonly userId: number;
  readonly on?: PlainDate | undefined;
}

/** The accounts of a person, each with the leave year of a date or of today (D97). Throws `not_found`. */
export async function accountYearsOf(db: Db, { userId, on }: AskedFigures, now: Instant) {
  const accounts = await readAccounts(db, userId);
  const today = companyDate(now, await getPersonCalendar(db, userId));
  const startsOn = await getCompanyLeaveYear(db);
  return accounts.map((known) => ({ known, year: yearOn(known, { today, on, startsOn }) }));
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
  const rows = on === undefined ? stored : stored.filter((row) => row.on <= on);
  const pending = taken.filter(({ status }) => status === 'pending');
  return plainYear(year, rows, on === undefined ? pending : until(pending, on));
}

function until(taken: KnownFacts['taken'], on: PlainDate): KnownFacts['taken'] {
  return taken.map((leave) => ({ ...leave, days: leave.days.filter((day) => day.on <= on) }));
}

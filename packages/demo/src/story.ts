import type { CommandContext } from '@muster/api/command';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import { companyDate, type Instant, instantAt, instantOf } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import type { Zone } from '@muster/domain/calendar/versions';
import type { CompanyCalendar } from '@muster/domain/company/schema';

/** Somebody of the invented company. */
export interface DemoPerson {
  readonly id: number;
  readonly fullName: string;
  readonly isAdmin: boolean;
  readonly joinDate: PlainDate;
  readonly department: string | null;
}

/** What writes the invented company's past. */
export interface Story {
  readonly tx: WriteTransaction;
  readonly people: readonly DemoPerson[];
  readonly administrator: DemoPerson;
  readonly calendar: CompanyCalendar;
  /** By which a person works. */
  readonly calendarOf: (person: DemoPerson) => CompanyCalendar;
  readonly now: Instant;
  readonly today: PlainDate;
  readonly random: () => number;
}

/** Something that happened. The past is written in the order of time, so that rules see what was recorded then. */
export interface Event {
  readonly at: Instant;
  happen(): unknown;
}

/** A time of day so many days ago (ahead, if below 0), on the company's clock. */
export function daysAgo({ today, calendar }: Story, days: number, time: string): Instant {
  return instantOf(addDays(today, -days), time, calendar);
}

/** A write as this person makes it at `now`. */
export function asPerson({ tx }: Story, { id, isAdmin }: DemoPerson, now: Instant): CommandContext {
  return { tx, viewer: { id, isAdmin, accountCreatedAt: instantAt(0) }, now };
}

/** Lets everything happen that falls on a date or before, and returns what is left. `events` are in order of time. */
export async function tellThrough(
  events: readonly Event[],
  date: PlainDate,
  zone: Zone,
): Promise<readonly Event[]> {
  const isDue = ({ at }: Event) => companyDate(at, zone) <= date;
  for (const event of events.filter(isDue)) await event.happen();
  return events.filter((event) => !isDue(event));
}

import { companyDate, companyTime, instantAt } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import type { ScheduleDay } from '@muster/domain/calendar/schedule';
import type { Person } from '@muster/testing/people';
import type { RestClient } from '@muster/testing/rest-client';
import type { Office } from '../office.ts';
import { joinedLongAgo } from './people.ts';

let made = 0;

/** A zone in which it is a minute of this hour now. */
export function zoneAtHour(hour: number): string {
  const behind = (new Date(Date.now()).getUTCHours() - hour + 24) % 24;
  const west = behind > 12 ? behind - 24 : behind;
  return `Etc/GMT${west < 0 ? '-' : '+'}${Math.abs(west)}`;
}

export const dateIn = (zone: string): PlainDate => companyDate(instantAt(Date.now()), zone);
export const clockIn = (zone: string): string => companyTime(instantAt(Date.now()), zone).slice(0, 5);

interface WorkOf {
  readonly days?: readonly ScheduleDay[];
  readonly timeZone?: string;
  readonly recordsTime?: boolean;
}

/** Has a person work by a schedule of their own, of 14 weeks ago, at a site of a zone. */
export async function worksBy(
  office: Office,
  admin: RestClient,
  person: Person,
  { days, timeZone, recordsTime = true }: WorkOf,
): Promise<void> {
  await joinedLongAgo(office.store, person);
  made += 1;
  const schedule = days && (await admin.post('/api/admin/schedules', { name: `Schedule ${made}`, days }));
  const site = timeZone && (await admin.post('/api/admin/sites', { name: `Site ${made}`, timeZone }));
  await admin.post(`/api/admin/people/${person.id}/schedule`, {
    validFrom: addDays(dateIn(timeZone ?? 'UTC'), -98),
    scheduleId: schedule ? schedule.id : null,
    siteId: site ? site.id : null,
    recordsTime,
    recount: true,
  });
}

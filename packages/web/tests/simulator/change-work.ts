import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import type { ScheduleDay } from '@muster/domain/calendar/schedule';
import type { Caller } from '@muster/testing/calling';
import type { Person } from '@muster/testing/harness';
import * as z from 'zod/mini';
import type { Chance } from './chance.ts';

const day: ScheduleDay = { start: '08:00', end: '16:30', breakMinutes: 30 };
const night: ScheduleDay = { start: '22:00', end: '06:00', breakMinutes: 45 };
const split: ScheduleDay = {
  spans: [
    { start: '09:00', end: '14:00' },
    { start: '17:00', end: '20:00' },
  ],
};
const flexible: ScheduleDay = { minutes: 480, coreStart: '10:00', coreEnd: '15:00' };
const early: ScheduleDay = { start: '00:30', end: '08:30' };

const cycles: readonly (readonly ScheduleDay[])[] = [
  [night, night, night, night, null, null, null],
  [day, day, split, null, null, null, null],
  [flexible, flexible, flexible, flexible, flexible, null, null],
  [early, early, early, early, null, null, null, null],
];
const zones = ['Europe/Lisbon', 'Pacific/Auckland', 'America/New_York'];

const made = z.object({ id: z.int() });

/**
 * Gives a person another schedule, site, or single day, so many days ahead. Of someone who works already it is two at
 * least: a press that the server has counted keeps its date, though its answer may arrive after the change (D93).
 */
export async function changeWork(
  call: Caller['call'],
  as: Person,
  userId: number,
  { today, chance, ahead }: { readonly today: PlainDate; readonly chance: Chance; readonly ahead: number },
): Promise<void> {
  const date = addDays(today, ahead);
  const post = async (path: string, body: object) => (await call('POST', path, body, { as })).body;
  if (ahead > 0 && chance.hits(0.4)) {
    const reason = 'Swapped with a colleague';
    const change = { userId, date, day: chance.pick([null, night, day, early]) ?? null, reason };
    await post('/api/admin/schedule-exceptions', { ...change, draft: chance.hits(0.5) });
    await post('/api/admin/rota/publish', { from: date, to: date });
    return;
  }
  const [name, days, timeZone] = [chance.uuid(), chance.pick(cycles), chance.pick(zones)];
  const schedule = made.safeParse(await post('/api/admin/schedules', { name, days }));
  const site = made.safeParse(await post('/api/admin/sites', { name, timeZone }));
  // An administrator who is too busy is refused for a minute.
  if (!schedule.success || !site.success) return;
  const assigned = {
    validFrom: date,
    scheduleId: chance.hits(0.8) ? schedule.data.id : null,
    siteId: chance.hits(0.5) ? site.data.id : null,
    recordsTime: chance.hits(0.9),
  };
  await post(`/api/admin/people/${userId}/schedule`, assigned);
}

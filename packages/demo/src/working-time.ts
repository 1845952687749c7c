import { insertAssignment, insertException } from '@muster/db/features/working-time/writes/assignments';
import { insertSchedule } from '@muster/db/features/working-time/writes/schedules';
import { insertSite } from '@muster/db/features/working-time/writes/sites';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import { type Instant, latest } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import type { ScheduleDay } from '@muster/domain/calendar/schedule';
import { startOfWeek } from '@muster/domain/calendar/week';
import { ownerAt } from './people.ts';

const day: ScheduleDay = { start: '09:00', end: '17:00', breakMinutes: 30 };
const night: ScheduleDay = { start: '22:00', end: '06:00', breakMinutes: 45 };
const late: ScheduleDay = { start: '14:00', end: '22:00', breakMinutes: 45 };
const flexible: ScheduleDay = { minutes: 462, breakMinutes: 30, coreStart: '10:00', coreEnd: '15:00' };

const free = null;

const cycles: readonly { readonly name: ScheduleName; readonly days: readonly ScheduleDay[] }[] = [
  { name: 'Mon–Wed', days: [day, day, day, free, free, free, free] },
  { name: 'Wed–Fri', days: [free, free, day, day, day, free, free] },
  {
    name: 'Night crew',
    days: [...Array(5).fill(night), free, free, ...Array(4).fill(late), free, free, free],
  },
  { name: 'Flexible 38.5 h', days: [...Array(5).fill(flexible), free, free] },
];

type ScheduleName = 'Mon–Wed' | 'Wed–Fri' | 'Night crew' | 'Flexible 38.5 h';

/** A showroom in another zone than the company, with hours of its own. */
const showroom = {
  name: 'Lisbon showroom',
  timeZone: 'Europe/Lisbon',
  rules: { dayStart: '10:00', dayEnd: '18:00' },
} as const;

/** Somebody whose hours are to be found, in the order of the people. */
interface Employee {
  readonly id: number;
  readonly department: string | null;
  readonly isAdmin: boolean;
  readonly joinDate: PlainDate;
}

/** What a person works, other than the company's hours. */
interface Own {
  readonly schedule?: ScheduleName;
  readonly isInLisbon?: true;
  readonly recordsTime?: false;
}

/** Part-timers and a showroom in sales, a night crew in deliveries, a flexible office, an owner who need not check in. */
function ownOf({ department, isAdmin }: Employee, index: number, place: number): Own | undefined {
  if (index === ownerAt) return { recordsTime: false };
  // The first employee that the command names works as everyone does.
  if (isAdmin || index === 1) return undefined;
  if (department === 'Office') return { schedule: 'Flexible 38.5 h' };
  if (department === 'Deliveries') return place % 2 === 0 ? { schedule: 'Night crew' } : undefined;
  if (department === 'Design') return place % 3 === 0 ? { schedule: 'Mon–Wed' } : undefined;
  if (department !== 'Sales') return undefined;
  if (place % 3 === 2) return { isInLisbon: true };
  return { schedule: place % 3 === 0 ? 'Mon–Wed' : 'Wed–Fri' };
}

/** Everyone's hours from a date on or since they joined, two days of next week that are otherwise, and drafts of the week after. */
export async function giveWorkingTimes(
  tx: WriteTransaction,
  people: readonly Employee[],
  { from, today, now }: { readonly from: PlainDate; readonly today: PlainDate; readonly now: Instant },
): Promise<void> {
  const validFrom = startOfWeek(from, 1);
  const schedules = new Map<ScheduleName, number>();
  for (const { name, days } of cycles)
    schedules.set(
      name,
      await insertSchedule(tx, name, { validFrom, rules: { days, graceMinutes: null } }, now),
    );
  const site = await insertSite(tx, showroom, now);
  const owners = withPlaces(people).flatMap(({ person, index, place }) => {
    const own = ownOf(person, index, place);
    return own ? [{ userId: person.id, joinDate: person.joinDate, own }] : [];
  });
  for (const { userId, joinDate, own } of owners) {
    const scheduleId = (own.schedule && schedules.get(own.schedule)) ?? null;
    const siteId = own.isInLisbon ? site : null;
    const entry = {
      userId,
      validFrom: latest(validFrom, joinDate),
      cycleStart: validFrom,
      scheduleId,
      siteId,
    };
    await insertAssignment(tx, { ...entry, recordsTime: own.recordsTime ?? true }, now);
  }
  const crew = owners.filter(({ own }) => own.schedule === 'Night crew').map(({ userId }) => userId);
  await changeDays(tx, crew, today, now);
}

/** Each with their place among all, and among their department. */
function withPlaces(people: readonly Employee[]) {
  const seen = new Map<string | null, number>();
  return people.map((person, index) => {
    const place = seen.get(person.department) ?? 0;
    seen.set(person.department, place + 1);
    return { person, index, place };
  });
}

/** Of the night crew one is free and another comes by day; the changes of the week after are not published. */
async function changeDays(
  tx: WriteTransaction,
  [one, other]: readonly number[],
  today: PlainDate,
  now: Instant,
): Promise<void> {
  if (one === undefined || other === undefined) return;
  const week = addDays(startOfWeek(today, 1), 7);
  const stocktaking = { date: addDays(week, 8), day: late, reason: 'Stocktaking', draft: true };
  const changes = [
    { userId: one, date: addDays(week, 1), day: free, reason: 'Swapped with a colleague', draft: false },
    { userId: other, date: addDays(week, 2), day, reason: 'Training', draft: false },
    { userId: one, ...stocktaking },
    { userId: other, ...stocktaking },
  ];
  for (const change of changes) await insertException(tx, { scheduleId: null, siteId: null, ...change }, now);
}

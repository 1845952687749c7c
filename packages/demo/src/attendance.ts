import { insertCheckIn, storeCheckOut } from '@muster/db/features/attendance/writes/check-in';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import { decideCheckIn } from '@muster/domain/attendance/rules';
import { hour, minute } from '@muster/domain/calendar/durations';
import { epochMilliseconds, type Instant, instantAt } from '@muster/domain/calendar/instant';
import { type PlainDate, type Weekday, weekdayOf } from '@muster/domain/calendar/plain-date';
import { duePressAt, plannedOn } from '@muster/domain/calendar/planned-day';
import type { CompanyCalendar } from '@muster/domain/company/schema';

/** How likely a person is to stay away, to be late and to check in by hand. */
interface Habit {
  readonly absent: number;
  readonly late: number;
  readonly manual: number;
}

/** Most people are reliable; one in eight often stays away, one in six is often late. */
function habitOf(index: number, date: PlainDate): Habit {
  return {
    absent: index % 8 === 5 ? (patterns[index]?.(weekdayOf(date)) ?? 0.22) : 0.03,
    late: index % 6 === 2 ? 0.35 : 0.07,
    manual: index % 9 === 4 ? 0.4 : 0.06,
  };
}

/** What predictions have to find: one who keeps away from Mondays, and one who comes every other day. */
const patterns: Readonly<Record<number, (weekday: Weekday) => number>> = {
  13: (weekday) => (weekday === 1 ? 0.9 : 0.12),
  21: () => 0.55,
};

/** Whose day it is. `index` is their place among the people, by which they have their habits. */
interface Worker {
  readonly id: number;
  readonly index: number;
  readonly onLeave: boolean;
}

/** Records one person's work day, as far as it has come by `now`; nothing if they are away. */
export async function recordDay(
  tx: WriteTransaction,
  { id, index, onLeave }: Worker,
  date: PlainDate,
  calendar: CompanyCalendar,
  random: () => number,
  now: Instant,
): Promise<void> {
  const habit = habitOf(index, date);
  const [away, late, manual, forgotten] = [
    random() < habit.absent,
    random() < habit.late,
    random() < habit.manual,
    random() < 0.03,
  ];
  const planned = plannedOn(date, calendar);
  const due = duePressAt(planned, false);
  if (due === null) return;
  const arrival = instantAt(
    epochMilliseconds(due) + Math.floor((late ? 17 + random() * 50 : random() * 34 - 22) * minute),
  );
  const stay = (planned.minutes + planned.breakMinutes) * minute + (random() * 1.3 - 0.4) * hour;
  const departure = instantAt(epochMilliseconds(arrival) + Math.floor(stay));
  const place = manual ? {} : { latitude: 52.52 + random() / 500, longitude: 13.405 + random() / 500 };
  if (away || onLeave || arrival > now) return;
  const decided = decideCheckIn({ ...place, manualCheckIn: manual }, arrival, calendar);
  const record = await insertCheckIn(tx, id, decided, { at: arrival, lateSync: false }, arrival);
  if (!forgotten && departure <= now)
    await storeCheckOut(tx, record, { at: departure, lateSync: false }, departure);
}

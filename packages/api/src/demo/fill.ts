import { insertAccount } from '@muster/db/account/queries';
import { insertCheckIn, storeCheckOut } from '@muster/db/attendance/changes';
import { closeDay } from '@muster/db/attendance/close-day';
import { getCalendar, getCompany, insertHolidays } from '@muster/db/company/queries';
import type { Store } from '@muster/db/open';
import type { WriteTransaction } from '@muster/db/write-batch';
import { decideCheckIn } from '@muster/domain/attendance/rules';
import {
  companyDate,
  epochMilliseconds,
  type Instant,
  instantAt,
  instantOf,
} from '@muster/domain/calendar/instant';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { workDaysBetween } from '@muster/domain/calendar/work-days';
import { hashPassword } from '../account/passwords.ts';
import { demoPeople } from './people.ts';
import { seededRandom } from './random.ts';

/** How far back the invented company's records go, in days. */
export const demoDays = 90;

/** The password of everybody in the invented company. */
export const demoPassword = 'larkfield-demo';

/** Fills an empty store, opened {@link demoDays} before `now`, by the same rules that real records go through. */
export async function fillDemo(store: Store, now: Instant): Promise<void> {
  const { openedOn, createdAt } = getCompany(store.read);
  const password = await hashPassword(demoPassword);
  const random = seededRandom(2026);
  await store.write(async (tx) => {
    await insertHolidays(tx, [{ date: addDays(openedOn, 40), name: "Founder's Day" }]);
    const ids: number[] = [];
    for (const person of demoPeople(openedOn, password)) ids.push(await insertAccount(tx, person, createdAt));
    const calendar = getCalendar(tx.db);
    const today = companyDate(now, calendar.timeZone);
    for (const date of workDaysBetween(openedOn, today, calendar)) {
      for (const [index, id] of ids.entries()) recordDay(tx, id, date, habitOf(index), random, now);
      if (date < today) await closeDay(tx, date, now);
    }
  });
}

/** How likely a person is to stay away, to be late and to check in by hand. */
interface Habit {
  readonly absent: number;
  readonly late: number;
  readonly manual: number;
}

/** Most people are reliable; one in eight often stays away, one in six is often late. */
function habitOf(index: number): Habit {
  return {
    absent: index % 8 === 5 ? 0.22 : 0.03,
    late: index % 6 === 2 ? 0.35 : 0.07,
    manual: index % 9 === 4 ? 0.4 : 0.06,
  };
}

function recordDay(
  tx: WriteTransaction,
  userId: number,
  date: PlainDate,
  habit: Habit,
  random: () => number,
  now: Instant,
) {
  const [away, late, manual, forgotten] = [
    random() < habit.absent,
    random() < habit.late,
    random() < habit.manual,
    random() < 0.03,
  ];
  const calendar = getCalendar(tx.db);
  const start = epochMilliseconds(instantOf(date, calendar.dayStart, calendar.timeZone));
  const arrival = instantAt(start + Math.floor((late ? 17 + random() * 50 : random() * 34 - 22) * 60_000));
  const departure = instantAt(epochMilliseconds(arrival) + Math.floor((7.6 + random() * 1.3) * 3_600_000));
  if (away || arrival > now) return;
  const place = manual ? {} : { latitude: 52.52 + random() / 500, longitude: 13.405 + random() / 500 };
  const decided = decideCheckIn({ ...place, manualCheckIn: manual }, arrival, calendar);
  const record = insertCheckIn(tx, userId, decided, { at: arrival, lateSync: false }, arrival);
  if (!forgotten && departure <= now)
    storeCheckOut(tx, record, { at: departure, lateSync: false }, departure);
}

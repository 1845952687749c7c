import { hashPassword } from '@muster/api/features/account/passwords';
import { insertAccount } from '@muster/db/features/account/writes/insert-account';
import { closeDay } from '@muster/db/features/attendance/writes/close-day';
import { getCalendar, getCompany } from '@muster/db/features/company/reads';
import { insertHolidays } from '@muster/db/features/company/writes/company';
import { listLeaveRequests } from '@muster/db/features/leave/reads';
import {
  calendarOf,
  getWorkingTimes,
  isWorkedBySome,
  lastDatesOver,
} from '@muster/db/features/working-time/reads';
import { forgetQueued } from '@muster/db/outbox/writes';
import type { Store } from '@muster/db/store/store';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { asksForPress } from '@muster/domain/calendar/work-days';
import { exampleContacts } from '@muster/domain/company/contacts';
import { firstSteps } from '@muster/domain/company/first-steps';
import { covers } from '@muster/domain/leave/rules';
import { seededRandom } from '@muster/domain/testing/seeded-random';
import { recordDay } from './attendance.ts';
import { handInCertificates } from './documents.ts';
import { fileGrievances } from './grievances.ts';
import { handOutHrDocuments } from './hr-documents.ts';
import { leaveEvents } from './leave.ts';
import { planLeave, setUpLeave, startOfYear } from './leave-rules.ts';
import { demoPeople, demoSizes } from './people.ts';
import { type DemoPerson, type Event, type Story, tellThrough } from './story.ts';
import { drawTeams, giveAddresses } from './teams.ts';
import { issueWarnings, postMessages } from './words.ts';
import { giveWorkingTimes } from './working-time.ts';

/** How far back the invented company's records go, in days. */
export const demoDays = 90;

/** The password of everyone in the invented company. */
export const demoPassword = 'larkfield-demo';

/** Days off besides week ends, in days after the company opened: two that were, and one to come. */
const holidaysIn = [
  { days: 40, name: "Founder's Day" },
  { days: 68, name: 'Timber fair' },
  { days: demoDays + 16, name: 'Stocktaking' },
];

/**
 * Fills an empty store, opened {@link demoDays} before `now`, by the same rules that real records go through. Files lie
 * in `dataFolder`. The same `now` and number of people make the same company.
 */
export async function fillDemo(
  store: Store,
  dataFolder: string,
  now: Instant,
  count: number = demoSizes.least,
): Promise<void> {
  const { openedOn, createdAt } = await getCompany(store.read);
  const password = await hashPassword(demoPassword);
  await store.write(async (tx) => {
    const holidays = holidaysIn.map(({ days, name }) => ({ date: addDays(openedOn, days), name }));
    await tx.db
      .updateTable('company')
      .set({
        supportContacts: JSON.stringify(exampleContacts),
        // A company in use has answered the questions of its first day.
        confirmedSteps: JSON.stringify(firstSteps),
      })
      .execute();
    await insertHolidays(tx, holidays);
    const people: DemoPerson[] = [];
    for (const account of demoPeople(openedOn, password, count)) {
      const { fullName, isAdmin, department, joinDate } = account;
      const id = await insertAccount(tx, { ...account, firstSignedInAt: createdAt }, createdAt);
      people.push({ id, fullName, isAdmin, joinDate, department: department ?? null });
    }
    const today = companyDate(now, await getCalendar(tx.db));
    // From the leave year on, so that who works part-time has their part of its days.
    await giveWorkingTimes(tx, people, { from: startOfYear(openedOn), today, now: createdAt });
    const story = await beginStory(tx, people, now);
    const notices = await setUpLeave(story, openedOn);
    await tellDays(story, openedOn, notices);
    await planLeave(story);
    await drawTeams(story, openedOn);
    await giveAddresses(story);
    await handInCertificates(story, dataFolder);
    await fileGrievances(story, dataFolder);
    await issueWarnings(story);
    await handOutHrDocuments(story, dataFolder);
    await postMessages(story);
    await forgetQueued(tx);
  });
}

async function beginStory(tx: WriteTransaction, people: readonly DemoPerson[], now: Instant): Promise<Story> {
  const [administrator] = people;
  if (!administrator) throw new Error('The invented company has no one');
  const calendar = await getCalendar(tx.db);
  const times = await getWorkingTimes(tx.db);
  const calendarOfPerson = ({ id }: DemoPerson) => calendarOf(id, times);
  const today = companyDate(now, calendar);
  const random = seededRandom(2026);
  return { tx, people, administrator, calendar, calendarOf: calendarOfPerson, now, today, random };
}

/** Day by day: what was asked and decided, who came, and the close. */
async function tellDays(story: Story, openedOn: PlainDate, others: readonly Event[]): Promise<void> {
  const { tx, calendar, today, now } = story;
  const times = await getWorkingTimes(tx.db);
  const over = (await lastDatesOver(now, times)).everyone;
  const events = [...leaveEvents(story), ...others];
  let left: readonly Event[] = events.toSorted((a, b) => (a.at < b.at ? -1 : 1));
  for (let date = openedOn; date <= today; date = addDays(date, 1)) {
    left = await tellThrough(left, date, calendar);
    if (!isWorkedBySome(date, times)) continue;
    await recordWorkDay(story, date);
    if (date <= over) await closeDay(tx, date, now);
  }
}

async function recordWorkDay(story: Story, date: PlainDate): Promise<void> {
  const { tx, people, calendarOf, now, random } = story;
  for (const [index, person] of people.entries()) {
    const calendar = calendarOf(person);
    if (!asksForPress(date, calendar)) continue;
    const { id } = person;
    const onLeave = (await listLeaveRequests(tx.db, id)).some(
      (leave) => leave.status === 'approved' && leave.duration !== 'half_day' && covers(leave, date),
    );
    await recordDay(tx, { id, index, onLeave }, date, calendar, random, now);
  }
}

import { requestLeave } from '@muster/api/features/leave/request';
import { adjustAccount, figuresOfAccount } from '@muster/api/features/leave-account/adjust';
import { confirmExpiry, ownNotices, tellOfExpiry } from '@muster/api/features/leave-account/notices';
import { addPolicy, givePolicy } from '@muster/api/features/leave-account/policies';
import { addClosure } from '@muster/api/features/leave-closure/closures';
import { addLimit } from '@muster/api/features/leave-limit/limits';
import { addType } from '@muster/api/features/leave-type/types';
import { listLeaveRequests } from '@muster/db/features/leave/reads';
import { readLeaveTypes } from '@muster/db/features/leave-type/reads';
import { type Instant, instantOf } from '@muster/domain/calendar/instant';
import { addDays, daysFrom, type PlainDate } from '@muster/domain/calendar/plain-date';
import { asksForPress } from '@muster/domain/calendar/work-days';
import { covers } from '@muster/domain/leave/rules';
import { firstAccount } from '@muster/domain/leave/types';
import { keptByPreset, leavePresets } from '@muster/domain/leave-account/presets';
import { seededRandom } from '@muster/domain/testing/seeded-random';
import { asPerson, type DemoPerson, daysAgo, type Event, type Story } from './story.ts';

/** Leave on top of the law's, of which fewer days go into the next year. */
const layers = [
  { name: 'Statutory', days: 20, carryOver: { most: null, until: '03-31' } },
  { name: 'Company', days: 10, carryOver: { most: 5, until: '03-31' } },
];

/** As many days as the story of one person takes, and some more that some have. */
const [leastLeft, more] = [14, 8];

/**
 * 30 days a year by the German preset, for part-timers by their week, and work from home as a type of its own; from the
 * day on which the company came to Muster, with what was taken before.
 */
export async function setUpLeave(story: Story, openedOn: PlainDate): Promise<Event[]> {
  const { tx, administrator, calendar } = story;
  const at = instantOf(openedOn, '08:00', calendar);
  const context = asPerson(story, administrator, at);
  const look = { colour: '#0e7490', sign: 'HO' };
  const rules = { presence: 'elsewhere', decision: 'noted', reason: 'none', accountId: null } as const;
  await addType(context, { name: 'Home Office', ...look, ...rules });
  const preset = leavePresets.find(({ country }) => country === 'DE');
  if (!preset) throw new Error('There is no German preset');
  const { days: _, carryOver: __, ...german } = preset.rules;
  const validFrom = startOfYear(openedOn);
  const { id: policyId } = await addPolicy(context, {
    ...german,
    name: 'Germany, 30 days',
    accountId: firstAccount,
    layers,
    keptFor: keptByPreset(preset, await readLeaveTypes(tx.db)),
    validFrom,
    forNewPeople: true,
  });
  await givePolicy(context, { policyId, validFrom });
  await setOff(story, openedOn, at);
  return noticesOf(story, policyId, addDays(openedOn, 10));
}

/** The first day of a leave year. */
export const startOfYear = (date: PlainDate): PlainDate => `${Number(date.slice(0, 4))}-01-01`;

/** What each has taken of the year before Muster came; who has too little for their story got more by contract. */
async function setOff(story: Story, openedOn: PlainDate, at: Instant): Promise<void> {
  const context = asPerson(story, story.administrator, at);
  const over = daysFrom(startOfYear(openedOn), openedOn) / 365;
  const random = seededRandom(365);
  for (const { id: userId } of story.people) {
    const { left } = await figuresOfAccount(context, { userId, accountId: firstAccount });
    const most = Math.floor(left - leastLeft - random() * more);
    const taken = Math.min(Math.round(left * over * (0.6 + random() * 0.6) * 2) / 2, most);
    const adjusted = { userId, accountId: firstAccount, on: openedOn };
    const reason = taken > 0 ? 'Taken before Muster' : 'Agreed when hired';
    // Who has enough of a short year is given no more.
    if (taken > 0 || left < leastLeft)
      await adjustAccount(context, {
        ...adjusted,
        amount: taken > 0 ? -taken : Math.ceil(leastLeft - left),
        reason,
      });
  }
}

/** Everyone is notified of the days that expire; two of three have confirmed it. */
function noticesOf(story: Story, policyId: number, date: PlainDate): Event[] {
  const { tx, administrator, calendar, people } = story;
  const at = instantOf(date, '09:30', calendar);
  const later = instantOf(addDays(date, 1), '12:15', calendar);
  const year = Number(date.slice(0, 4));
  return [
    { at, happen: () => tellOfExpiry(asPerson(story, administrator, at), { policyId, year }) },
    {
      at: later,
      async happen() {
        for (const person of people.filter((_, index) => index % 3 !== 1))
          for (const { id } of await ownNotices(tx.db, person.id))
            await confirmExpiry(asPerson(story, person, later), { id });
      },
    },
  ];
}

/** After everyone's own leave, which a closure leaves as it is: a closed week, a limit, and who works from home. */
export async function planLeave(story: Story): Promise<void> {
  const { people, administrator, today, now } = story;
  const context = asPerson(story, administrator, now);
  const drivers = people.filter(({ department }) => department === 'Deliveries');
  await addLimit(context, { name: 'Deliveries', most: 1, mode: 'warn', department: 'Deliveries' });
  await addClosure(context, {
    ...{ name: 'Between the years', leaveType: 'Annual Leave' },
    ...betweenTheYears(today),
    exempt: drivers.slice(0, 1).map(({ id }) => id),
  });
  const office = people.filter(({ department, isAdmin }) => department === 'Office' && !isAdmin);
  for (const [index, person] of office.entries())
    for (const week of [3, 2, 1, 0, -1]) await workFromHome(story, person, 7 * week + (index % 5));
}

/** The closed week of this year, or of the next one if it is near. */
function betweenTheYears(today: PlainDate): { readonly from: PlainDate; readonly to: PlainDate } {
  const year = Number(addDays(today, 14).slice(0, 4));
  return { from: `${year}-12-27`, to: `${year}-12-31` };
}

/** A day from home so many days ago, ahead if below 0: of the past only days on which the person checked in. */
async function workFromHome(story: Story, person: DemoPerson, days: number): Promise<void> {
  const { tx, today, calendarOf } = story;
  const date = addDays(today, -days);
  if (!asksForPress(date, calendarOf(person))) return;
  const own = await listLeaveRequests(tx.db, person.id);
  if (own.some((leave) => leave.status !== 'rejected' && covers(leave, date))) return;
  const pressed = await tx.db
    .selectFrom('attendance')
    .select('id')
    .where('userId', '=', person.id)
    .where('date', '=', date)
    .where('checkInTime', 'is not', null)
    .executeTakeFirst();
  if (days > 0 && !pressed) return;
  const asked = asPerson(story, person, daysAgo(story, Math.max(days, 0) + 1, '16:10'));
  await requestLeave(asked, {
    leaveType: 'Home Office',
    duration: 'full_day',
    startDate: date,
    endDate: date,
  });
}

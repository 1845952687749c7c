import { decideLeaveRequest } from '@muster/api/leave/decide';
import { requestLeave } from '@muster/api/leave/request';
import { askToCancelLeave, withdrawLeave } from '@muster/api/leave/withdraw';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { workDaysBetween } from '@muster/domain/calendar/work-days';
import type { LeaveDuration, LeaveType, LeaveVerdict } from '@muster/domain/leave/schema';
import { asPerson, type DemoPerson, daysAgo, type Event, type Story } from './story.ts';

/** What somebody asks for, and what becomes of it. Days are counted back from today; below 0 they are ahead. */
interface PlannedLeave {
  readonly askedDaysAgo: number;
  readonly startsDaysAgo: number;
  readonly workDays: number;
  readonly half?: true;
  readonly leaveType: LeaveType;
  readonly reason: string;
  readonly answer?: LeaveVerdict;
  readonly response?: string;
  readonly ending?: 'withdraw' | 'cancel';
}

/** Leave of every type and in every state; each person has one of these stories. */
const plannedLeave: readonly (readonly PlannedLeave[])[] = [
  [
    {
      askedDaysAgo: 75,
      startsDaysAgo: 60,
      workDays: 5,
      leaveType: 'Annual Leave',
      reason: 'A week at the lake with the children',
      answer: 'approved',
      response: 'Enjoy it. Please hand the open orders over to Ben.',
    },
    {
      askedDaysAgo: 21,
      startsDaysAgo: 21,
      workDays: 1,
      half: true,
      leaveType: 'Personal Leave',
      reason: 'Appointment at the registry office',
      answer: 'approved',
      response: 'Quick approval by manager',
    },
    {
      askedDaysAgo: 2,
      startsDaysAgo: -12,
      workDays: 4,
      leaveType: 'Annual Leave',
      reason: 'My sister gets married',
    },
  ],
  [
    {
      askedDaysAgo: 33,
      startsDaysAgo: 33,
      workDays: 2,
      leaveType: 'Sick Leave',
      reason: 'Flu',
      answer: 'approved',
      response: 'Get well soon',
    },
    {
      askedDaysAgo: 9,
      startsDaysAgo: -6,
      workDays: 3,
      leaveType: 'Annual Leave',
      reason: 'Hiking',
      answer: 'rejected',
      response: 'The fair needs everybody that week. Please choose another one.',
    },
  ],
  [
    {
      askedDaysAgo: 50,
      startsDaysAgo: 40,
      workDays: 3,
      leaveType: 'Annual Leave',
      reason: 'Moving to a new flat',
      answer: 'approved',
    },
    {
      askedDaysAgo: 6,
      startsDaysAgo: -20,
      workDays: 5,
      leaveType: 'Annual Leave',
      reason: 'Winter holiday',
      answer: 'approved',
      response: 'Approved. Have a good rest.',
      ending: 'cancel',
    },
  ],
  [
    {
      askedDaysAgo: 1,
      startsDaysAgo: -3,
      workDays: 1,
      half: true,
      leaveType: 'Personal Leave',
      reason: 'Parents’ evening at school',
    },
  ],
  [
    {
      askedDaysAgo: 14,
      startsDaysAgo: -9,
      workDays: 2,
      leaveType: 'Annual Leave',
      reason: 'A long weekend',
      ending: 'withdraw',
    },
  ],
  [
    {
      askedDaysAgo: 45,
      startsDaysAgo: 45,
      workDays: 1,
      leaveType: 'Emergency Leave',
      reason: 'Burst pipe at home',
      answer: 'approved',
      response: 'Hope the damage is small',
    },
    {
      askedDaysAgo: 3,
      startsDaysAgo: -1,
      workDays: 2,
      leaveType: 'Sick Leave',
      reason: 'Small operation, certificate attached',
    },
  ],
  [
    {
      askedDaysAgo: 20,
      startsDaysAgo: 1,
      workDays: 4,
      leaveType: 'Annual Leave',
      reason: 'Visiting my parents',
      answer: 'approved',
      response: 'Quick approval by manager',
    },
  ],
  [
    {
      askedDaysAgo: 30,
      startsDaysAgo: -30,
      workDays: 15,
      leaveType: 'Paternity Leave',
      reason: 'Our second child is due',
      answer: 'approved',
      response: 'Congratulations!',
    },
  ],
];

/** Everybody's leave, as events. */
export function leaveEvents(story: Story): Event[] {
  return story.people.flatMap((person, index) => {
    const own = plannedLeave[index % plannedLeave.length] ?? [];
    return own.flatMap((planned) => eventsOf(story, person, planned));
  });
}

function eventsOf(story: Story, person: DemoPerson, planned: PlannedLeave): Event[] {
  const span = spanOf(story, planned);
  if (!span) return [];
  const { askedDaysAgo, startsDaysAgo, leaveType, reason, answer, response, ending } = planned;
  let id = 0;
  const asked = daysAgo(story, askedDaysAgo, '10:12');
  // What begins on the day it is asked for is decided before that day is over.
  const decided =
    askedDaysAgo === startsDaysAgo
      ? daysAgo(story, askedDaysAgo, '11:05')
      : daysAgo(story, Math.max(askedDaysAgo - 1, 0), '08:40');
  const given = daysAgo(story, Math.max(askedDaysAgo - 2, 0), '09:05');
  const events: Event[] = [
    {
      at: asked,
      async happen() {
        id = (await requestLeave(asPerson(story, person, asked), { leaveType, reason, ...span })).id;
      },
    },
  ];
  if (answer) {
    const decision = { status: answer, adminResponse: response };
    const by = asPerson(story, story.administrator, decided);
    events.push({ at: decided, happen: () => decideLeaveRequest(by, { id, ...decision }) });
  }
  if (ending) {
    const giveUp = ending === 'cancel' ? askToCancelLeave : withdrawLeave;
    events.push({ at: given, happen: () => giveUp(asPerson(story, person, given), { id }) });
  }
  return events;
}

/** From the first work day on or after the wished one. */
function spanOf({ today, calendar }: Story, { startsDaysAgo, workDays, half }: PlannedLeave) {
  const from = addDays(today, -startsDaysAgo);
  const days = workDaysBetween(from, addDays(from, workDays * 2 + 10), calendar).slice(0, workDays);
  const [startDate, endDate] = [days[0], days.at(-1)];
  if (!startDate || !endDate) return undefined;
  return { startDate, endDate, duration: durationOf(startDate, endDate, half) };
}

function durationOf(startDate: PlainDate, endDate: PlainDate, half: true | undefined): LeaveDuration {
  if (half) return 'half_day';
  return startDate === endDate ? 'full_day' : 'multiple_days';
}

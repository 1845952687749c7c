import { decideLeaveRequest } from '@muster/api/leave/decide';
import { requestLeave } from '@muster/api/leave/request';
import { askToCancelLeave, withdrawLeave } from '@muster/api/leave/withdraw';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { workDaysBetween } from '@muster/domain/calendar/work-days';
import type { LeaveDuration, LeaveType, LeaveVerdict } from '@muster/domain/leave/schema';
import { seededRandom } from '@muster/domain/seeded-random';
import { asPerson, type DemoPerson, daysAgo, type Event, type Story } from './story.ts';

/** What somebody asks for, and what becomes of it. Days are counted back from today; below 0 they are ahead. */
interface PlannedLeave {
  readonly askedDaysAgo: number;
  readonly startsDaysAgo: number;
  readonly workDays: number;
  readonly half?: true;
  readonly leaveType: LeaveType;
  /** One for each of the people who share this story. */
  readonly reasons: readonly string[];
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
      reasons: [
        'A week at the lake with the children',
        'Camping in the hills',
        'A trip to my cousins in Porto',
        'Renovating the kitchen',
        'Cycling along the coast',
      ],
      answer: 'approved',
      response: 'Enjoy it. Please hand the open orders over to Ben.',
    },
    {
      askedDaysAgo: 21,
      startsDaysAgo: 21,
      workDays: 1,
      half: true,
      leaveType: 'Personal Leave',
      reasons: [
        'Appointment at the registry office',
        'Picking up my passport',
        'Handover of the flat',
        'Appointment at the bank',
        'My daughter’s first day at school',
      ],
      answer: 'approved',
      response: 'Quick approval by manager',
    },
    {
      askedDaysAgo: 2,
      startsDaysAgo: -12,
      workDays: 4,
      leaveType: 'Annual Leave',
      reasons: [
        'My sister gets married',
        'Ski week with the family',
        'Visiting friends in Dublin',
        'Christmas with my parents',
        'A course in bookbinding',
      ],
    },
  ],
  [
    {
      askedDaysAgo: 33,
      startsDaysAgo: 33,
      workDays: 2,
      leaveType: 'Sick Leave',
      reasons: ['Flu', 'Sore throat and fever', 'Stomach bug', 'Back pain', 'Migraine'],
      answer: 'approved',
      response: 'Get well soon',
    },
    {
      askedDaysAgo: 9,
      startsDaysAgo: -6,
      workDays: 3,
      leaveType: 'Annual Leave',
      reasons: [
        'Hiking',
        'A city trip to Vienna',
        'Helping a friend move',
        'A music festival',
        'A few days at home',
      ],
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
      reasons: [
        'Moving to a new flat',
        'A wedding in Kraków',
        'School holidays',
        'Building a shed',
        'My brother visits',
      ],
      answer: 'approved',
    },
    {
      askedDaysAgo: 6,
      startsDaysAgo: -20,
      workDays: 5,
      leaveType: 'Annual Leave',
      reasons: [
        'Winter holiday',
        'Two weeks with my grandparents',
        'A flight to Lisbon',
        'Cross-country skiing',
        'Time with the new baby',
      ],
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
      reasons: [
        'Parents’ evening at school',
        'Dentist',
        'The boiler is serviced',
        'Driving test of my son',
        'Signing the lease',
      ],
    },
  ],
  [
    {
      askedDaysAgo: 14,
      startsDaysAgo: -9,
      workDays: 2,
      leaveType: 'Annual Leave',
      reasons: ['A long weekend', 'A weekend in Hamburg', 'My birthday', 'A visit from abroad', 'The garden'],
      ending: 'withdraw',
    },
  ],
  [
    {
      askedDaysAgo: 45,
      startsDaysAgo: 45,
      workDays: 1,
      leaveType: 'Emergency Leave',
      reasons: [
        'Burst pipe at home',
        'My mother is in hospital',
        'The nursery is closed',
        'Car broke down on the motorway',
        'Storm damage to the roof',
      ],
      answer: 'approved',
      response: 'Hope the damage is small',
    },
    {
      askedDaysAgo: 3,
      startsDaysAgo: -1,
      workDays: 2,
      leaveType: 'Sick Leave',
      reasons: [
        'Small operation, certificate attached',
        'Wisdom tooth, certificate follows',
        'Knee surgery',
        'Eye operation',
        'Sprained ankle, certificate follows',
      ],
    },
  ],
  [
    {
      askedDaysAgo: 20,
      startsDaysAgo: 1,
      workDays: 4,
      leaveType: 'Annual Leave',
      reasons: [
        'Visiting my parents',
        'A week in Crete',
        'Grape harvest at my uncle’s',
        'Painting the house',
        'Sailing',
      ],
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
      reasons: [
        'Our second child is due',
        'Our daughter is due',
        'The twins are due',
        'Our first child is due',
        'Our son is due',
      ],
      answer: 'approved',
      response: 'Congratulations!',
    },
  ],
];

/** Everybody's leave, as events. */
export function leaveEvents(story: Story): Event[] {
  return story.people.flatMap((person, index) => {
    const own = plannedLeave[index % plannedLeave.length] ?? [];
    const turn = Math.floor(index / plannedLeave.length);
    const random = seededRandom(index + 1);
    return own.flatMap((planned) => eventsOf(story, person, varied(planned, random), turn, random));
  });
}

/** The same story on other days, so that no two people ask for the same. What is ahead stays ahead. */
function varied(planned: PlannedLeave, random: () => number): PlannedLeave {
  const { askedDaysAgo, startsDaysAgo, workDays } = planned;
  const shift = Math.floor(random() * 6);
  const isNow = startsDaysAgo > -6 && startsDaysAgo < 6;
  return {
    ...planned,
    askedDaysAgo: askedDaysAgo + (isNow ? shift % 3 : shift),
    startsDaysAgo: startsDaysAgo < 0 ? startsDaysAgo - shift : startsDaysAgo + (isNow ? shift % 3 : shift),
    workDays: workDays > 2 ? workDays - Math.floor(random() * 2) : workDays,
  };
}

/** A time of day from the hour `from` to before the hour `to`. */
function timeBetween(from: number, to: number, random: () => number): string {
  const minutes = Math.floor((from + random() * (to - from)) * 60);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function eventsOf(
  story: Story,
  person: DemoPerson,
  planned: PlannedLeave,
  turn: number,
  random: () => number,
): Event[] {
  const span = spanOf(story, planned);
  if (!span) return [];
  const { askedDaysAgo, startsDaysAgo, leaveType, reasons, answer, response, ending } = planned;
  const reason = reasons[turn % reasons.length] ?? '';
  let id = 0;
  const asked = daysAgo(story, askedDaysAgo, timeBetween(7, 10.5, random));
  // What begins on the day it is asked for is decided before that day is over.
  const decided =
    askedDaysAgo === startsDaysAgo
      ? daysAgo(story, askedDaysAgo, timeBetween(10.5, 12, random))
      : daysAgo(story, Math.max(askedDaysAgo - 1, 0), timeBetween(8, 9, random));
  const given = daysAgo(story, Math.max(askedDaysAgo - 2, 0), timeBetween(9, 11, random));
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

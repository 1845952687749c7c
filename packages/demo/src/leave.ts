import { decideLeaveRequest } from '@muster/api/features/leave/decide';
import { requestLeave } from '@muster/api/features/leave/request';
import { askToCancelLeave, withdrawLeave } from '@muster/api/features/leave/withdraw';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { workDaysBetween } from '@muster/domain/calendar/work-days';
import type { LeaveDuration } from '@muster/domain/leave/schema';
import { seededRandom } from '@muster/domain/testing/seeded-random';
import { type PlannedLeave, plannedLeave } from './planned-leave.ts';
import { asPerson, type DemoPerson, daysAgo, type Event, type Story } from './story.ts';

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
  const span = spanOf(story, person, planned);
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
function spanOf(
  { today, calendarOf }: Story,
  person: DemoPerson,
  { startsDaysAgo, workDays, half }: PlannedLeave,
) {
  const from = addDays(today, -startsDaysAgo);
  const days = workDaysBetween(from, addDays(from, workDays * 2 + 10), calendarOf(person)).slice(0, workDays);
  const [startDate, endDate] = [days[0], days.at(-1)];
  if (!startDate || !endDate) return undefined;
  return { startDate, endDate, duration: durationOf(startDate, endDate, half) };
}

function durationOf(startDate: PlainDate, endDate: PlainDate, half: true | undefined): LeaveDuration {
  if (half) return 'half_day';
  return startDate === endDate ? 'full_day' : 'multiple_days';
}

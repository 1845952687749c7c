import type { Weekday } from '../calendar/plain-date.ts';
import type { ScheduleDay, ScheduleRules } from '../calendar/schedule.ts';
import type { DayRules } from '../company/schema.ts';
import { msg, type Translatable } from '../language/translate.ts';

type CompanyHours = Pick<DayRules, 'workDays' | 'dayStart' | 'dayEnd'>;

export interface ScheduleTemplate {
  readonly key: 'full' | 'part' | 'shifts' | 'rota' | 'flexible';
  /** Which a schedule made of it is called at first. */
  readonly name: Translatable;
  readonly rules: (hours: CompanyHours) => ScheduleRules;
}

const allDays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const flexibleWeek = 2_310;

/** What a new schedule can begin with (D90), by the days and hours of the company. */
export const scheduleTemplates: readonly ScheduleTemplate[] = [
  {
    key: 'full',
    name: msg('Full time'),
    rules: companyWeek,
  },
  {
    key: 'part',
    name: msg('Part time, 3 of 5 days'),
    rules: (hours) => cycle(weekOf(hours.workDays.toSorted().slice(0, 3), companyDay(hours))),
  },
  {
    key: 'shifts',
    name: msg('Early and late, week by week'),
    rules: ({ workDays }) =>
      cycle([
        ...weekOf(workDays, { start: '06:00', end: '14:00', breakMinutes: 30 }),
        ...weekOf(workDays, { start: '14:00', end: '22:00', breakMinutes: 30 }),
      ]),
  },
  {
    key: 'rota',
    name: msg('Four days on, four days off'),
    rules: () => {
      const on = { start: '06:00', end: '18:00', breakMinutes: 60 };
      return cycle([on, on, on, on, null, null, null, null]);
    },
  },
  {
    key: 'flexible',
    name: msg('Flexible, 38.5 hours'),
    rules: ({ workDays }) => {
      const minutes = Math.floor(flexibleWeek / workDays.length);
      return cycle(weekOf(workDays, { minutes, breakMinutes: 30, coreStart: '10:00', coreEnd: '15:00' }));
    },
  },
];

/** The company's hours as a schedule of one week. */
export function companyWeek(hours: CompanyHours): ScheduleRules {
  return cycle(weekOf(hours.workDays, companyDay(hours)));
}

function cycle(days: readonly ScheduleDay[]): ScheduleRules {
  return { days, graceMinutes: null };
}

function weekOf(workDays: readonly Weekday[], day: ScheduleDay): ScheduleDay[] {
  return allDays.map((weekday) => (workDays.includes(weekday) ? day : null));
}

function companyDay({ dayStart, dayEnd }: CompanyHours): ScheduleDay {
  return { start: dayStart, end: dayEnd };
}

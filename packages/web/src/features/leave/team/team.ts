import { addDays, monthOf, type PlainDate, weekdayOf } from '@muster/domain/calendar/plain-date';
import { isWorkDay, type WorkWeek } from '@muster/domain/calendar/work-days';
import { msg, type Translatable, type Translate } from '@muster/domain/language/translate';
import { covers } from '@muster/domain/leave/rules';
import type { AwayPart, TeamMonth } from '@muster/domain/leave/team-schema';

export interface TeamDay {
  readonly date: PlainDate;
  readonly weekday: number;
  readonly isOff: boolean;
  readonly holiday: string | undefined;
}

/** What the grid and the list of a month show. */
export interface TeamProps {
  readonly days: readonly TeamDay[];
  readonly people: TeamMonth['people'];
  readonly away: AwayOfPeople;
  readonly today: PlainDate;
}

interface PartTexts {
  readonly label: Translatable;
  readonly legend: Translatable;
  /** After a name, in brackets. */
  readonly within: Translatable;
  readonly brief: Translatable;
  readonly letters: Translatable | '●' | '½';
}

export function lettersOf(t: Translate, part: AwayPart): string {
  const { letters } = partLabels[part];
  return typeof letters === 'string' ? letters : t(letters);
}

export const partLabels: Readonly<Record<AwayPart, PartTexts>> = {
  day: {
    label: msg('away'),
    legend: msg('Away'),
    within: msg('all day'),
    brief: msg('all day'),
    letters: '●',
  },
  morning: {
    label: msg('away in the morning'),
    legend: msg('Away in the morning'),
    within: msg('in the morning'),
    brief: msg('morning', undefined, 'half of a day'),
    letters: msg('am', undefined, 'a morning, in two letters'),
  },
  afternoon: {
    label: msg('away in the afternoon'),
    legend: msg('Away in the afternoon'),
    within: msg('in the afternoon'),
    brief: msg('afternoon', undefined, 'half of a day'),
    letters: msg('pm', undefined, 'an afternoon, in two letters'),
  },
  half: {
    label: msg('away for half a day'),
    legend: msg('Away for half a day'),
    within: msg('for half a day'),
    brief: msg('half a day'),
    letters: '½',
  },
};

export function daysOfTeam(month: PlainDate, week: WorkWeek): TeamDay[] {
  const { first, last } = monthOf(month);
  const days: TeamDay[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const holiday = week.holidays.find((each) => each.date === date)?.name;
    days.push({ date, weekday: weekdayOf(date), isOff: !isWorkDay(date, week), holiday });
  }
  return days;
}

type Away = Pick<TeamMonth['away'][number], 'userId' | 'startDate' | 'endDate' | 'part' | 'ownDays'>;

/**
 * How much of each day that they work each person is away: the company's work days, or their own, which can be any (D91). A
 * whole day wins over a half, two halves are a day.
 */
export function awayOfPeople(days: readonly TeamDay[], away: readonly Away[]): AwayOfPeople {
  const people = new Map<number, Map<PlainDate, AwayPart>>();
  for (const leave of away) {
    const own = people.get(leave.userId) ?? new Map<PlainDate, AwayPart>();
    for (const { date, isOff } of days)
      if ((leave.ownDays || !isOff) && covers(leave, date))
        own.set(date, together(own.get(date), leave.part));
    people.set(leave.userId, own);
  }
  return people;
}

export type AwayOfPeople = ReadonlyMap<number, ReadonlyMap<PlainDate, AwayPart>>;

function together(known: AwayPart | undefined, part: AwayPart): AwayPart {
  return known === undefined || known === part ? part : 'day';
}

import type { DayStats } from '@muster/domain/attendance/day-schema';
import type { MissingPerson } from '@muster/domain/attendance/missing-schema';
import type { DayLed, PersonLed } from '@muster/domain/team/schema';

interface Day {
  readonly people: readonly PersonLed[];
  readonly records: readonly DayLed[];
  readonly missing: readonly MissingPerson[];
}

/** The figures of a day of theirs, counted as an administrator's are (D10). */
export function figuresOfDay({ people, records, missing }: Day): DayStats {
  const recorded = new Set(records.map(({ userId }) => userId));
  const others = missing.filter(({ userId }) => !recorded.has(userId));
  const having = (status: DayLed['status']) => records.filter((record) => record.status === status).length;
  const onLeave = having('leave') + others.filter(({ leave }) => leave !== null).length;
  const absentToday = having('absent') + others.filter(({ leave }) => leave === null).length;
  const [presentToday, lateToday] = [having('present'), having('late')];
  const counted = presentToday + lateToday + onLeave + absentToday;
  return {
    totalEmployees: people.length,
    presentToday,
    lateToday,
    absentToday,
    onLeave,
    notExpected: Math.max(0, people.length - counted),
  };
}

import type { Observer } from './replay.ts';
import type { PackedAttendance } from './schema.ts';
import { code, daysOfCompany, fewestOwnDays } from './tally.ts';

/** The parameters of {@link smoothedChances}, chosen in advance and not fitted to any records. */
export const smoothing = {
  /** Days after which a day weighs half as much: four weeks, so that each weekday weighs alike. */
  halfLifeDays: 28,
  /** The weight of the company's frequency against a person's own days: two work weeks of days. */
  companyDays: 10,
  /** The weight of all of a person's days against those of one weekday: a month of that weekday. */
  weekdayDays: 4,
} as const;

export interface Chances extends Observer {
  /** Of each person, 0 to 1; negative for people who are not analysed (D35). */
  on(evening: number, chances: Float64Array): void;
}

/**
 * A frequency of absence with recent days weighing more, drawn towards the company's while there are few days (a Beta
 * prior), and towards the person's for the next weekday (D36).
 */
export function smoothedChances(packed: PackedAttendance): Chances {
  const people = packed.ids.length;
  const { weekdays, closed } = daysOfCompany(packed);
  // Eight sums per person: at 0 that of all days, then one for each weekday.
  const [days, absences] = [new Float64Array(people * 8), new Float64Array(people * 8)];
  const closedDays = new Uint16Array(people);
  const all = { days: 0, absences: 0 };
  // Later days weigh more, instead of all days fading each evening; the shares come out the same.
  const weights = packed.dates.map((_, day) => 2 ** (day / smoothing.halfLifeDays));
  const count = (person: number, day: number, status: number, by: 1 | -1) => {
    if (status === code.leave || status === code.elsewhere) return;
    const weight = by * (weights[day] ?? 0);
    const [whole, part] = [person * 8, person * 8 + (weekdays[day] ?? 0)];
    if (closed[day] === 1) closedDays[person] = (closedDays[person] ?? 0) + by;
    days[whole] = (days[whole] ?? 0) + weight;
    days[part] = (days[part] ?? 0) + weight;
    all.days += weight;
    if (status !== code.absent) return;
    absences[whole] = (absences[whole] ?? 0) + weight;
    absences[part] = (absences[part] ?? 0) + weight;
    all.absences += weight;
  };
  return {
    learn: (person, day, status) => count(person, day, status, 1),
    forget: (person, day, status) => count(person, day, status, -1),
    on(evening, chances) {
      const unit = weights[evening] ?? 1;
      const [ofCompany, ofPerson] = [smoothing.companyDays * unit, smoothing.weekdayDays * unit];
      const usual = all.days > 0 ? all.absences / all.days : 0;
      const tomorrow = weekdays[evening + 1] ?? 0;
      for (let person = 0; person < people; person += 1) {
        const [whole, part] = [person * 8, person * 8 + tomorrow];
        const own = ((absences[whole] ?? 0) + usual * ofCompany) / ((days[whole] ?? 0) + ofCompany);
        const onDay = ((absences[part] ?? 0) + own * ofPerson) / ((days[part] ?? 0) + ofPerson);
        chances[person] = (closedDays[person] ?? 0) >= fewestOwnDays ? onDay : -1;
      }
    },
  };
}

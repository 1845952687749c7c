import type { Observer } from './replay.ts';
import type { PackedAttendance } from './schema.ts';
import { code, daysOfCompany } from './tally.ts';

/** The parameters of {@link smoothedChances}, chosen beforehand and not fitted to anybody's records. */
export const smoothing = {
  /** A day this many days back says half as much as yesterday: four weeks, so that each weekday counts alike. */
  halfLifeDays: 28,
  /** What the company as a whole is worth, in days, beside a person's own: two work weeks. */
  companyDays: 10,
  /** What all of a person's days are worth beside those of one weekday: a month of that weekday. */
  weekdayDays: 4,
} as const;

/** An observer that says, on any evening, how likely each person's absence is on the following day. */
export interface Chances extends Observer {
  /** Of each person, 0 to 1; below 0 of who is not analysed (D35). */
  on(evening: number, chances: Float64Array): void;
}

/**
 * A better-founded score, our own (D36): how often a person was absent, the recent days weighing more, drawn towards the
 * company's own frequency while there are few days (a Beta prior), and for the weekday to come drawn from there in the
 * same way. Leave is no day. Lateness does not enter: it is another matter.
 */
export function smoothedChances(packed: PackedAttendance): Chances {
  const people = packed.ids.length;
  const { weekdays, closed } = daysOfCompany(packed);
  // Of each person eight sums: at 0 that of all days, then that of each weekday.
  const [days, absences] = [new Float64Array(people * 8), new Float64Array(people * 8)];
  const closedDays = new Uint16Array(people);
  const all = { days: 0, absences: 0 };
  // Instead of letting all days fade each evening, a later day weighs more: shares come out the same.
  const weights = packed.dates.map((_, day) => 2 ** (day / smoothing.halfLifeDays));
  const count = (person: number, day: number, status: number, by: 1 | -1) => {
    if (status === code.leave) return;
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
        chances[person] = (closedDays[person] ?? 0) > 0 ? onDay : -1;
      }
    },
  };
}

import { weekdayOf } from '../calendar/plain-date.ts';
import { code, type Observer } from './replay.ts';
import type { PackedAttendance } from './schema.ts';

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
export function smoothedChances({ ids, dates, closed }: PackedAttendance): Chances {
  const weekdays = dates.map(weekdayOf);
  const growth = 2 ** (1 / smoothing.halfLifeDays);
  const [days, absences] = [new Float64Array(ids.length * 8), new Float64Array(ids.length * 8)];
  const closedDays = new Uint16Array(ids.length);
  const all = { days: 0, absences: 0 };
  // Instead of letting all days fade each evening, a later day weighs more: shares come out the same.
  const count = (person: number, day: number, status: number, by: 1 | -1) => {
    if (status === code.leave) return;
    const weight = by * growth ** day;
    if (closed[day] === '1') closedDays[person] = (closedDays[person] ?? 0) + by;
    for (const place of [person * 8, person * 8 + (weekdays[day] ?? 0)]) {
      days[place] = (days[place] ?? 0) + weight;
      if (status === code.absent) absences[place] = (absences[place] ?? 0) + weight;
    }
    all.days += weight;
    if (status === code.absent) all.absences += weight;
  };
  return {
    learn: (person, day, status) => count(person, day, status, 1),
    forget: (person, day, status) => count(person, day, status, -1),
    on(evening, chances) {
      const unit = growth ** evening;
      const [ofCompany, ofPerson] = [smoothing.companyDays * unit, smoothing.weekdayDays * unit];
      const usual = all.days > 0 ? all.absences / all.days : 0;
      const tomorrow = weekdays[evening + 1] ?? 0;
      for (let person = 0; person < ids.length; person += 1) {
        const [whole, part] = [person * 8, person * 8 + tomorrow];
        const own = ((absences[whole] ?? 0) + usual * ofCompany) / ((days[whole] ?? 0) + ofCompany);
        const onDay = ((absences[part] ?? 0) + own * ofPerson) / ((days[part] ?? 0) + ofPerson);
        chances[person] = (closedDays[person] ?? 0) > 0 ? onDay : -1;
      }
    },
  };
}

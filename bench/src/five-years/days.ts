/** Work days in five years, less the holidays and the leave of a usual year. */
export const workDays = 1_250;

/** One work day. The newest has age 0. */
export interface Day {
  readonly age: number;
  readonly date: string;
  /** An instant of that day. */
  readonly at: string;
  /** The place on the change clock of all that was written that day. */
  readonly seq: number;
}

/** Writes what one person gets on one day. */
export type WriteDay = (userId: number, day: Day) => void;

/** So many of a kind, the newest first, one every so many work days. */
interface Pace {
  readonly every: number;
  readonly count: number;
}

/** {@link workDays} Mondays to Fridays, the oldest first, the newest the day before yesterday at the latest. */
export function allWorkDays(): Day[] {
  const days: Day[] = [];
  for (let back = 2; days.length < workDays; back += 1) {
    const at = new Date(Date.now() - back * 86_400_000);
    if (at.getUTCDay() % 6 === 0) continue;
    const [age, date] = [days.length, at.toISOString().slice(0, 10)];
    days.push({ age, date, at: `${date}T10:11:12.345Z`, seq: workDays - age });
  }
  return days.reverse();
}

/** Which of a kind falls on a day, the newest being 0; undefined for none. People take turns: no day has everyone's. */
export function turn({ every, count }: Pace, age: number, userId: number): number | undefined {
  if (age % every !== userId % every) return undefined;
  const number = Math.floor(age / every);
  return number < count ? number : undefined;
}

/** The date so many days later. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

const prose = 'As agreed with the team, with everything handed over in time. '.repeat(20);

/** Some words, so many characters. */
export function words(length: number): string {
  return prose.slice(0, length).trimEnd();
}

import { type PackedAttendance, scoredDays } from './schema.ts';

/** Status codes as numbers, as the replay hands them out. */
export const code = { present: 112, late: 108, absent: 97, leave: 118, none: 46 } as const;

/** Who follows the days as they become known, and says who is at risk. People and days are places in the columns. */
export interface Observer {
  /** A record came to be known. */
  learn(person: number, day: number, status: number): void;
  /** A record is no longer among the last 60 days, or turned out to be another. */
  forget(person: number, day: number, status: number): void;
}

/** An observer that flags people on any evening. */
export interface Flagger extends Observer {
  /** Sets 1 in `flags` for who is flagged on the evening of a day, 0 for the others; answers how many are. */
  flag(evening: number, flags: Uint8Array): number;
}

/**
 * Tells an observer the records day by day, the last 60 days of them, and asks `onEvening` after each but the last.
 * On an evening is known what the company knew when that day was closed (D36): a check-in that reached the server on a
 * later date was no record until then, and its work day was closed as an absence (D3, D8).
 */
export function replay(packed: PackedAttendance, observer: Observer, onEvening: (day: number) => void): void {
  const { dates, statuses } = packed;
  const known = statuses.map((row) => Uint8Array.from(row, (_, day) => row.charCodeAt(day)));
  const news = knownLaterIn(packed, known);
  for (let day = 0; day < dates.length - 1; day += 1) {
    const past = day - scoredDays;
    for (const [person, row] of known.entries()) {
      tell(observer.learn, person, day, row[day]);
      if (past >= 0) tell(observer.forget, person, past, row[past]);
    }
    for (const [person, on, status] of news.get(day) ?? []) {
      const row = known[person];
      if (!row) continue;
      if (on > past) {
        tell(observer.forget, person, on, row[on]);
        tell(observer.learn, person, on, status);
      }
      row[on] = status;
    }
    onEvening(day);
  }
}

function tell(to: Observer['learn'], person: number, day: number, status: number | undefined): void {
  if (status !== undefined && status !== code.none) to(person, day, status);
}

/** Takes back in `known` what was not known at first; by the evening on which it was, whose record it is and what it says. */
function knownLaterIn({ knownLate, closed }: PackedAttendance, known: readonly Uint8Array[]) {
  const news = new Map<number, [person: number, day: number, status: number][]>();
  for (const [person, day, knownOn] of knownLate) {
    const row = known[person];
    const status = row?.[day];
    if (!row || status === undefined || knownOn <= day) continue;
    news.set(knownOn, [...(news.get(knownOn) ?? []), [person, day, status]]);
    row[day] = closed[day] === '1' ? code.absent : code.none;
  }
  return news;
}

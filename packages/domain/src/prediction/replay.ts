import { type PackedAttendance, scoredDays } from './schema.ts';
import { code } from './tally.ts';

/** Follows the days as they become known. People and days are indexes of the columns. */
export interface Observer {
  learn(person: number, day: number, status: number): void;
  /** A record left the last 60 days or was replaced. */
  forget(person: number, day: number, status: number): void;
}

export interface Flagger extends Observer {
  /** Sets `flags` to 1 for the people flagged on the evening of a day, to 0 for others; returns how many. */
  flag(evening: number, flags: Uint8Array): number;
}

/**
 * An evening knows what the company knew when that day was closed (D36): a check-in that arrived later did not exist,
 * and its work day was closed as an absence (D3, D8).
 */
export function replay(packed: PackedAttendance, observer: Observer, onEvening: (day: number) => void): void {
  const [people, days] = [packed.ids.length, packed.dates.length];
  const known = tableOf(packed);
  const news = knownLaterIn(packed, known);
  for (let day = 0; day < days - 1; day += 1) {
    const past = day - scoredDays;
    for (let person = 0; person < people; person += 1) {
      const status = known[person * days + day];
      if (status !== undefined && status !== code.none) observer.learn(person, day, status);
      const old = past < 0 ? code.none : known[person * days + past];
      if (old !== undefined && old !== code.none) observer.forget(person, past, old);
    }
    for (const { person, on, status } of news.get(day) ?? []) {
      const believed = known[person * days + on];
      known[person * days + on] = status;
      if (on <= past) continue;
      if (believed !== undefined && believed !== code.none) observer.forget(person, on, believed);
      observer.learn(person, on, status);
    }
    onEvening(day);
  }
}

function tableOf({ dates, statuses }: PackedAttendance): Uint8Array {
  const table = new Uint8Array(statuses.length * dates.length);
  for (let person = 0; person < statuses.length; person += 1) {
    const row = statuses[person] ?? '';
    for (let day = 0; day < dates.length; day += 1)
      table[person * dates.length + day] = row.charCodeAt(day) || code.none;
  }
  return table;
}

interface LateNews {
  readonly person: number;
  readonly on: number;
  readonly status: number;
}

/** Hides late records in `known` until the evening on which they arrived. */
function knownLaterIn({ knownLate, closed, dates }: PackedAttendance, known: Uint8Array) {
  const news = new Map<number, LateNews[]>();
  for (const [person, on, knownOn] of knownLate) {
    const place = person * dates.length + on;
    const status = known[place];
    if (status === undefined || knownOn <= on) continue;
    news.set(knownOn, [...(news.get(knownOn) ?? []), { person, on, status }]);
    known[place] = closed[on] === '1' ? code.absent : code.none;
  }
  return news;
}

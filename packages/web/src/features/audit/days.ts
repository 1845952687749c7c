import { companyDate } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { AuditEntry } from './labels.ts';

interface Keyed {
  readonly key: string;
  readonly entry: AuditEntry;
  /** How often the log has it, of that very instant: a page of a list is read at once. */
  times: number;
}

/**
 * Entries by the company's days on which they happened, in their order. An entry has no number of its own (D21): among those
 * of one instant, its place tells it from the others.
 */
export function daysOf(entries: readonly AuditEntry[], zone: string) {
  const days: { date: PlainDate; entries: Keyed[] }[] = [];
  entries.forEach((entry, place) => {
    const date = companyDate(entry.createdAt, zone);
    let day = days.at(-1);
    if (day?.date !== date) {
      day = { date, entries: [] };
      days.push(day);
    }
    const before = day.entries.at(-1);
    if (before && saysTheSame(before.entry, entry)) before.times += 1;
    else day.entries.push({ key: `${entry.createdAt} ${place}`, entry, times: 1 });
  });
  return days;
}

function saysTheSame(one: AuditEntry, other: AuditEntry): boolean {
  const said = ({ actor, action, person, details, createdAt }: AuditEntry) =>
    JSON.stringify([actor?.id, action, person?.id, details, createdAt]);
  return said(one) === said(other);
}

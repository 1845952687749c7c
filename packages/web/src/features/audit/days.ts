import { companyDate } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Zone } from '@muster/domain/calendar/versions';
import type { AuditEntry } from './labels.ts';

interface Keyed {
  readonly key: string;
  readonly entry: AuditEntry;
  /** How many equal entries of one instant this one represents: reading a list logs one entry per record. */
  times: number;
}

/** Groups entries by company day, in their order. Entries have no id (D21), so the position is part of the key. */
export function daysOf(entries: readonly AuditEntry[], zone: Zone) {
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

import { companyDate } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Zone } from '@muster/domain/calendar/versions';
import { longDate } from '../../company-time/dates.ts';
import { Moment } from '../../company-time/moment.tsx';
import { useZone } from '../../company-time/use-zone.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { detailText } from './details.ts';
import { EntrySentence } from './entry-sentence.tsx';
import type { AuditEntry } from './labels.ts';

export function AuditDays({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useTranslate();
  const zone = useZone();
  return (
    <div className="grid gap-6">
      {daysOf(entries, zone).map(({ date, entries: within }) => (
        <section key={date} aria-labelledby={`audit-${date}`}>
          <h2 id={`audit-${date}`} className="mb-2 font-semibold text-ink-soft text-sm">
            <time dateTime={date}>{longDate(t, date)}</time>
          </h2>
          <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
            {within.map(({ key, entry, times }) => (
              <Row key={key} entry={entry} times={times} zone={zone} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Row({ entry, times, zone }: { entry: AuditEntry; times: number; zone: Zone }) {
  const t = useTranslate();
  const details = detailText(t, entry, zone);
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-baseline gap-x-3 px-5 py-3">
      <Moment as="time" at={entry.createdAt} className="text-ink-soft" />
      <p className="wrap-anywhere">
        <EntrySentence entry={entry} />
        {times > 1 && <span className="text-ink-soft"> {t('({times} at once)', { times })}</span>}
        {details && <span className="block text-ink-soft">{details}</span>}
      </p>
    </li>
  );
}

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

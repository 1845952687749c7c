import { companyDate } from '@muster/domain/calendar/instant';
import { longDate, timeText } from '../../company-time/dates.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { detailWords } from './details.ts';
import { type AuditEntry, sentenceOf } from './words.ts';

/** Entries under the company's days on which they happened, newest first. */
export function AuditDays({ entries }: { entries: readonly AuditEntry[] }) {
  const zone = useZone();
  return (
    <div className="grid gap-6">
      {daysOf(entries, zone).map(({ date, entries: within }) => (
        <section key={date} aria-labelledby={`audit-${date}`}>
          <h2 id={`audit-${date}`} className="mb-2 font-semibold text-ink-soft text-sm">
            <time dateTime={date}>{longDate(date)}</time>
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

function Row({ entry, times, zone }: { entry: AuditEntry; times: number; zone: string }) {
  const details = detailWords(entry, zone);
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-baseline gap-x-3 px-5 py-3">
      <time dateTime={entry.createdAt} className="text-ink-soft">
        {timeText(entry.createdAt, zone)}
      </time>
      <p className="wrap-anywhere">
        {sentenceOf(entry).map((part, place) =>
          typeof part === 'string' ? (
            part
          ) : (
            // Names stand where they stand.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <bdi key={place} className="font-semibold">
              {part.name}
            </bdi>
          ),
        )}
        {times > 1 && <span className="text-ink-soft"> ({times} at once)</span>}
        {details && <span className="block text-ink-soft">{details}</span>}
      </p>
    </li>
  );
}

interface Keyed {
  readonly key: string;
  readonly entry: AuditEntry;
  /** How often the log has it, of that very instant: a page of a list is read at once. */
  times: number;
}

/** An entry has no number of its own (D21): among those of one instant, its place tells it from the others. */
function daysOf(entries: readonly AuditEntry[], zone: string) {
  const days: { date: ReturnType<typeof companyDate>; entries: Keyed[] }[] = [];
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

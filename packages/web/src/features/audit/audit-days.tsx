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
            {within.map(({ key, entry }) => (
              <Row key={key} entry={entry} zone={zone} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Row({ entry, zone }: { entry: AuditEntry; zone: string }) {
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
        {details && <span className="block text-ink-soft">{details}</span>}
      </p>
    </li>
  );
}

interface Keyed {
  readonly key: string;
  readonly entry: AuditEntry;
}

/** An entry has no number of its own (D21): among those of one instant, its place tells it from the others. */
function daysOf(entries: readonly AuditEntry[], zone: string) {
  const days: { date: ReturnType<typeof companyDate>; entries: Keyed[] }[] = [];
  entries.forEach((entry, place) => {
    const date = companyDate(entry.createdAt, zone);
    const keyed = { key: `${entry.createdAt} ${place}`, entry };
    const last = days.at(-1);
    if (last?.date === date) last.entries.push(keyed);
    else days.push({ date, entries: [keyed] });
  });
  return days;
}

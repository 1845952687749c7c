import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import { ArrowRight } from 'lucide-react';
import { shortDate, timeText } from '../../../company-time/dates.ts';
import { useRowZone } from '../../../company-time/use-row-zone.ts';
import { ZonePlace } from '../../../company-time/zone-place.tsx';
import { listed } from '../../../language/listed.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import type { Correction } from './correction-door.ts';
import { notRecorded } from './labels.ts';

/** The requested times of a correction, each after the current one while the correction is undecided (D7). */
export function ChangedTimes({ correction }: { correction: Correction }) {
  const t = useTranslate();
  const { record, status, timeZone } = correction;
  const times = [
    { term: t('Check In'), asked: correction.checkInTime, current: record?.checkInTime ?? null },
    { term: t('Check Out'), asked: correction.checkOutTime, current: record?.checkOutTime ?? null },
  ];
  return (
    <>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1">
        {times.map(
          ({ term, asked, current }) =>
            asked !== null && (
              <div key={term} className="contents">
                <dt className="text-ink-soft">{term}</dt>
                <dd className="flex flex-wrap items-center gap-x-2">
                  {status === 'pending' && (
                    <>
                      <span className="text-ink-soft">
                        <Clock at={current} of={correction} />
                      </span>
                      <ArrowRight role="img" aria-label={t('becomes')} className="size-4 text-ink-soft" />
                    </>
                  )}
                  <span className="font-medium">
                    <Clock at={asked} of={correction} />
                  </span>
                </dd>
              </div>
            ),
        )}
      </dl>
      <ZonePlace timeZone={timeZone} />
    </>
  );
}

/** A time of day, with its date if that differs from the record's. */
function Clock({ at, of }: { at: Instant | null; of: Correction }) {
  const t = useTranslate();
  const zone = useRowZone(of);
  if (at === null) return t(notRecorded);
  const date = companyDate(at, zone);
  return <time dateTime={at}>{listed(t, [timeText(at, zone), date !== of.date && shortDate(t, date)])}</time>;
}

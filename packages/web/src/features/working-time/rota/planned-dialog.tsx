import type { PlainDate } from '@muster/domain/calendar/plain-date';
import {
  type PlannedCount,
  plannedByDepartment,
  plannedHours,
} from '@muster/domain/working-time/planned-hours';
import type { RotaRow } from '@muster/domain/working-time/rota-schema';
import { longDate, timeText } from '../../../company-time/dates.ts';
import { placeOf } from '../../../company-time/zone-note.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useZoneOf } from './counts-row.tsx';

interface PlannedDialogProps {
  readonly date: PlainDate;
  readonly rows: readonly RotaRow[];
  readonly onClose: () => void;
}

/** How many are planned in each hour of a day, by department. */
export function PlannedDialog({ date, rows, onClose }: PlannedDialogProps) {
  const t = useTranslate();
  const zone = useZoneOf(rows);
  const all = plannedHours(rows, date, zone);
  const departments = plannedByDepartment(rows, date, zone).filter(({ planned }) => planned.people > 0);
  const shown = departments.length > 1 ? departments : [];
  const [first, last] = spanOf(all);
  return (
    <Dialog
      title={t('Planned on {date}', { date: longDate(t, date) })}
      description={typeof zone === 'string' ? t('times in {place}', { place: placeOf(zone) }) : undefined}
      open
      onOpenChange={onClose}
    >
      {all.people === 0 ? (
        <p>{t('No one is planned.')}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full border-collapse text-sm tabular-nums">
            <thead>
              <tr className="border-line-strong border-b text-ink-soft">
                <th scope="col" className="py-2 text-start font-medium">
                  {t('Hour')}
                </th>
                <th scope="col" className="px-3 py-2 text-end font-medium">
                  {t('All', undefined, 'all departments')}
                </th>
                {shown.map(({ department }) => (
                  <th key={department} scope="col" className="px-3 py-2 text-end font-medium">
                    <bdi>{department ?? t('No department')}</bdi>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {all.hours.slice(first, last + 1).map(({ start, count }, place) => (
                <tr key={start}>
                  <th scope="row" className="py-1.5 text-start font-normal">
                    {timeText(start, zone)}
                  </th>
                  <Count count={count} />
                  {shown.map(({ department, planned }) => (
                    <Count key={department} count={planned.hours[first + place]?.count ?? 0} />
                  ))}
                </tr>
              ))}
              {all.flexible > 0 && (
                <tr>
                  <th scope="row" className="py-1.5 text-start font-normal">
                    {t('Any time')}
                  </th>
                  <Count count={all.flexible} />
                  {shown.map(({ department, planned }) => (
                    <Count key={department} count={planned.flexible} />
                  ))}
                </tr>
              )}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  );
}

function Count({ count }: { count: number }) {
  return (
    <td className={count === 0 ? 'px-3 text-end text-ink-soft' : 'px-3 text-end font-medium'}>{count}</td>
  );
}

/** The first and the last hour that has someone. */
function spanOf({ hours }: PlannedCount): readonly [number, number] {
  const isSome = ({ count }: { readonly count: number }) => count > 0;
  const first = hours.findIndex(isSome);
  return first < 0 ? [0, -1] : [first, hours.findLastIndex(isSome)];
}

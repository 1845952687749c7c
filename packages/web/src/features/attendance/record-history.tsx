import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Zone } from '@muster/domain/calendar/versions';
import type { AttendanceVersion } from '@muster/domain/history/schema';
import type { Translate } from '@muster/domain/language/translate';
import { shortDate, timeText } from '../../company-time/dates.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { AskedHistory, askedEachTime } from '../../history/asked-history.tsx';
import { HistoryButton } from '../../history/history-button.tsx';
import { type HistoryField, Timeline } from '../../history/timeline.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { statusLabel } from './record.ts';

interface RecordHistoryProps {
  readonly record: { readonly id: number; readonly date: PlainDate };
  readonly fullName?: string;
  readonly look?: 'word';
}

export function RecordHistory({ record: { id, date }, fullName, look }: RecordHistoryProps) {
  const t = useTranslate();
  const day = shortDate(t, date);
  return (
    <HistoryButton
      label={
        fullName === undefined
          ? t('History, {day}', { day })
          : t('History of {fullName}, {day}', { fullName, day })
      }
      title={t('History of {day}', { day })}
      description={fullName}
      look={look ?? 'icon'}
    >
      <Versions id={id} />
    </HistoryButton>
  );
}

function Versions({ id }: { id: number }) {
  const t = useTranslate();
  const zone = useZone();
  const versions = trpc.attendance.history.useQuery({ id }, askedEachTime);
  return (
    <AskedHistory query={versions}>
      {(found) => <Timeline versions={found} fieldsOf={(version) => fieldsOf(t, version, zone)} />}
    </AskedHistory>
  );
}

function fieldsOf(t: Translate, version: AttendanceVersion, zone: Zone): HistoryField[] {
  const { status, checkInTime, checkOutTime, lateSync } = version;
  return [
    [t('Status'), status === null ? t('No record') : t(statusLabel(status).label)],
    [
      t('Check In'),
      checkInTime === null ? t('none', undefined, 'instead of a time') : timeText(checkInTime, zone),
    ],
    [
      t('Check Out'),
      checkOutTime === null ? t('none', undefined, 'instead of a time') : timeText(checkOutTime, zone),
    ],
    ...(lateSync ? [[t('Synced late'), t('Yes')] as const] : []),
  ];
}

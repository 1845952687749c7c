import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Zone } from '@muster/domain/calendar/versions';
import type { AttendanceVersion } from '@muster/domain/history/schema';
import { shortDate, timeText } from '../../company-time/dates.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { AskedHistory, askedEachTime } from '../../history/asked-history.tsx';
import { HistoryButton } from '../../history/history-button.tsx';
import { type HistoryField, Timeline } from '../../history/timeline.tsx';
import { trpc } from '../../server/trpc.ts';
import { statusLabel } from './record.ts';

interface RecordHistoryProps {
  readonly record: { readonly id: number; readonly date: PlainDate };
  readonly fullName?: string;
  readonly look?: 'word';
}

export function RecordHistory({ record: { id, date }, fullName, look }: RecordHistoryProps) {
  const day = shortDate(date);
  return (
    <HistoryButton
      label={fullName === undefined ? `History, ${day}` : `History of ${fullName}, ${day}`}
      title={`History of ${day}`}
      description={fullName}
      look={look ?? 'icon'}
    >
      <Versions id={id} />
    </HistoryButton>
  );
}

function Versions({ id }: { id: number }) {
  const zone = useZone();
  const versions = trpc.attendance.history.useQuery({ id }, askedEachTime);
  return (
    <AskedHistory query={versions}>
      {(found) => <Timeline versions={found} fieldsOf={(version) => fieldsOf(version, zone)} />}
    </AskedHistory>
  );
}

function fieldsOf(version: AttendanceVersion, zone: Zone): HistoryField[] {
  const { status, checkInTime, checkOutTime, lateSync } = version;
  return [
    ['Status', status === null ? 'No record' : statusLabel(status).label],
    ['Check In', checkInTime === null ? 'none' : timeText(checkInTime, zone)],
    ['Check Out', checkOutTime === null ? 'none' : timeText(checkOutTime, zone)],
    ...(lateSync ? [['Synced late', 'Yes'] as const] : []),
  ];
}

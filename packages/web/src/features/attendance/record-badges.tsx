import { Badge } from '../../ui/badge.tsx';
import { type AttendanceRecord, statusWord } from './record.ts';

/** A record's status, and what is special about how it came to be (D6, D54). Wraps as words do, to the same side. */
export function RecordBadges({ record }: { record: AttendanceRecord }) {
  const { word, tone } = statusWord(record.status);
  return (
    <span className="leading-6">
      <Badge tone={tone}>{word}</Badge>
      {record.manual && ' '}
      {record.manual && <Badge>Manual</Badge>}
      {record.lateSync && ' '}
      {record.lateSync && <Badge>Synced late</Badge>}
    </span>
  );
}

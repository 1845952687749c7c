import { Badge } from '../../ui/badge.tsx';
import { type AttendanceRecord, statusWord } from './record.ts';

/** A record's status, and what is special about how it came to be (D6, D54). */
export function RecordBadges({ record }: { record: AttendanceRecord }) {
  const { word, tone } = statusWord(record.status);
  return (
    <span className="inline-flex gap-1">
      <Badge tone={tone}>{word}</Badge>
      {record.manual && <Badge>Manual</Badge>}
      {record.lateSync && <Badge>Synced late</Badge>}
    </span>
  );
}

import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { CorrectionBadge } from './correction-badge.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import type { ShownCorrection } from './correction-pending.ts';
import { isCorrectable } from './correction-read.ts';
import type { ShownRecord } from './pending.ts';
import { RecordBadges } from './record-badges.tsx';
import { RecordHistory } from './record-history.tsx';

interface StatusCellProps {
  readonly record: ShownRecord;
  readonly correction: ShownCorrection | undefined;
  readonly today: PlainDate;
}

/** A row's status, its correction's status, and the buttons that open the correction (D7) and the history (D57). */
export function StatusCell({ record, correction, today }: StatusCellProps) {
  const correctable = isCorrectable(record, today);
  return (
    <span className="flex items-start gap-x-4 max-md:justify-end">
      <span className="leading-6 md:grow">
        <RecordBadges record={record} /> {correction && <CorrectionBadge correction={correction} />}
      </span>
      {(correction || correctable) && (
        <CorrectionDialog record={record} correction={correction} correctable={correctable} />
      )}
      {isStored(record) && <RecordHistory record={record} />}
    </span>
  );
}

/** A record that only this device has is no record of the server yet. */
const isStored = ({ id }: ShownRecord) => id > 0;

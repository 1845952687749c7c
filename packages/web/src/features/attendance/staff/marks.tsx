import { Badge } from '../../../ui/badge.tsx';
import { Coordinates } from './coordinates.tsx';
import { coordinatesOf } from './labels.ts';

interface MarkedRecord {
  readonly manual: boolean;
  readonly lateSync: boolean;
}

/** Why a record needs review: received late (D3), or manual (D6). */
export function Marks({ record }: { record: MarkedRecord }) {
  return (
    <>
      {record.lateSync && <Badge tone="warn">Synced late</Badge>} {record.manual && <Badge>Manual</Badge>}
    </>
  );
}

interface PlaceProps {
  readonly record: Parameters<typeof coordinatesOf>[0];
  readonly of: string;
}

/** The coordinates of a record's check-in, if any. */
export function Place({ record, of }: PlaceProps) {
  const text = coordinatesOf(record);
  return text === undefined ? null : <Coordinates text={text} of={of} />;
}

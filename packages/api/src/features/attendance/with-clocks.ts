import { getWorkingTimes, zoneElsewhere } from '@muster/db/features/working-time/reads';
import type { Db } from '@muster/db/store/connection';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { FoundRows } from '@muster/domain/lists/list-rows';

interface OfPerson {
  readonly userId: number;
  readonly date: PlainDate;
}

/** Rows with the zone of their person where it is not the company's, on whose clocks an administrator reads them (D11). */
export async function withClocks<Row extends OfPerson>(
  db: Db,
  found: Promise<FoundRows<Row>>,
): Promise<FoundRows<Row & { readonly timeZone?: string }>> {
  const { rows, ...rest } = await found;
  const times = await getWorkingTimes(db);
  const withClock = (row: Row) => {
    const timeZone = zoneElsewhere(row.userId, row.date, times);
    return timeZone === undefined ? row : { ...row, timeZone };
  };
  return { ...rest, rows: rows.map(withClock) };
}

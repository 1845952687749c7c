import { listMissing } from '@muster/db/features/attendance/missing';
import { getCalendar } from '@muster/db/features/company/reads';
import type { Db } from '@muster/db/store/connection';
import type { MissingInput } from '@muster/domain/attendance/missing-schema';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import { mostRows, rowsOf } from '@muster/domain/lists/list-rows';

/** Who was expected on a day, today by default, and has no record of having come (D57). */
export async function missingOn(
  { db, now }: { readonly db: Db; readonly now: Instant },
  input: MissingInput,
) {
  const today = companyDate(now, await getCalendar(db));
  const { date = today, department } = input ?? {};
  return listMissing(db, { date, department, ...rowsOf(input, mostRows.names) }, { now, today });
}

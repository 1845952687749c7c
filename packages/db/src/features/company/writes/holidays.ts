import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { HolidayInput } from '@muster/domain/company/holiday-schema';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import { companyTexts } from '@muster/domain/company/texts';
import { DomainError } from '@muster/domain/errors';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { getCalendar, newHolidays } from '../reads.ts';
import { type Act, recordCompanyAct } from './audit.ts';
import { insertHolidays, moveCalendar } from './company.ts';

/** Adds a holiday (D2). Throws `conflict` if the date is a holiday. */
export async function addHoliday(tx: WriteTransaction, holiday: HolidayInput, act: Act): Promise<void> {
  const known = (await getCalendar(tx.db)).holidays.find(({ date }) => date === holiday.date);
  if (known)
    throw new DomainError(
      'conflict',
      companyTexts.alreadyHoliday({ date: known.date, name: known.name }),
      'date',
    );
  await insertHolidays(tx, [holiday]);
  tx.touch('company');
  await recordCompanyAct(tx, 'company.add-holiday', holiday.date, act);
}

/** Removes a holiday (D2). Throws `not_found` if there is none. */
export async function removeHoliday(tx: WriteTransaction, date: PlainDate, act: Act): Promise<void> {
  const removed = await tx.db
    .deleteFrom('holidays')
    .where('date', '=', date)
    .returning('date')
    .executeTakeFirst();
  if (!removed) throw new DomainError('not_found', companyTexts.notHoliday({ date }), 'date');
  await moveCalendar(tx);
  tx.touch('company');
  await recordCompanyAct(tx, 'company.remove-holiday', date, act);
}

export async function addNewHolidays(
  tx: WriteTransaction,
  holidays: CompanyCalendar['holidays'],
  act: Act,
): Promise<CompanyCalendar['holidays']> {
  const fresh = newHolidays(await getCalendar(tx.db), holidays);
  if (fresh.length === 0) return fresh;
  await insertHolidays(tx, fresh);
  tx.touch('company');
  await recordCompanyAct(tx, 'company.import-holidays', `${fresh.length} dates`, act);
  return fresh;
}

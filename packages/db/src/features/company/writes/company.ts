import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { HolidayInput } from '@muster/domain/company/holiday-schema';
import { presentForm } from '@muster/domain/fields/form';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { insertSpecifiedTypes } from '../../leave-type/writes.ts';

export async function insertCompany(
  tx: WriteTransaction,
  company: { name: string; timeZone: string; adminEmail: string | null },
  now: Instant,
): Promise<void> {
  const openedOn = companyDate(now, company.timeZone);
  await tx.db
    .insertInto('company')
    .values({
      id: 1,
      ...company,
      configuredAdminEmail: company.adminEmail,
      openedOn,
      textForm: presentForm,
      createdAt: now,
      seq: tx.seq('everyone'),
    })
    .execute();
  await insertSpecifiedTypes(tx, now);
}

export async function setAdminEmail(tx: WriteTransaction, adminEmail: string): Promise<void> {
  await tx.db.updateTable('company').set({ adminEmail, configuredAdminEmail: adminEmail }).execute();
}

export async function insertHolidays(
  tx: WriteTransaction,
  holidays: readonly Pick<HolidayInput, 'date' | 'name' | 'from'>[],
): Promise<void> {
  const rows = holidays.map(({ date, name, from = null }) => ({
    date,
    name,
    freeFrom: from,
    seq: tx.seq('everyone'),
  }));
  if (rows.length > 0) await tx.db.insertInto('holidays').values(rows).execute();
  await moveCalendar(tx);
}

/** Moves the calendar's `seq`, so that every reader and device rebuilds it. */
export async function moveCalendar(tx: WriteTransaction): Promise<void> {
  await tx.db
    .updateTable('company')
    .set({ seq: tx.seq('everyone') })
    .execute();
}

export async function storeSetupToken(tx: WriteTransaction, hash: Buffer | null): Promise<void> {
  await tx.db
    .updateTable('company')
    .set({ setupTokenHash: hash, seq: tx.seq('everyone') })
    .execute();
}

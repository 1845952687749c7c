import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { type CalendarChange, withChange } from '@muster/domain/company/calendar-change';
import { checkHours, checkValidFrom } from '@muster/domain/company/rules';
import type { DayRules } from '@muster/domain/company/schema';
import { companyTexts } from '@muster/domain/company/texts';
import { DomainError } from '@muster/domain/errors';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { columnsIn } from '../calendar-rows.ts';
import { getCalendar, getCompany, listChanges } from '../reads.ts';
import { type Act, recordCompanyAct } from './audit.ts';
import { moveCalendar } from './company.ts';

/** Throws `unprocessable` for a past date, and for hours that end before they begin in any version (D2). */
export async function changeCalendar(
  tx: WriteTransaction,
  rules: Partial<DayRules>,
  validFrom: PlainDate,
  now: Instant,
): Promise<void> {
  const calendar = await getCalendar(tx.db);
  const { openedOn } = await getCompany(tx.db);
  checkValidFrom(validFrom, companyDate(now, calendar));
  if (validFrom <= openedOn) await changeBeginning(tx, rules, now);
  else {
    const changes = withChange(calendar.versions[0], await listChanges(tx.db), validFrom, rules);
    await storeChange(tx, validFrom, changes);
  }
  await moveCalendar(tx);
  checkHours((await getCalendar(tx.db)).versions, validFrom);
}

/** The company opens on the day that it is by its clocks. */
async function changeBeginning({ db }: WriteTransaction, rules: Partial<DayRules>, now: Instant) {
  const openedOn = rules.timeZone && companyDate(now, rules.timeZone);
  await db
    .updateTable('company')
    .set({ ...columnsIn(rules), ...(openedOn && { openedOn }) })
    .execute();
}

async function storeChange(
  { db }: WriteTransaction,
  validFrom: PlainDate,
  changes: readonly CalendarChange[],
): Promise<void> {
  await db.deleteFrom('calendar_changes').where('validFrom', '=', validFrom).execute();
  const change = changes.find((each) => each.validFrom === validFrom);
  if (!change) return;
  await db
    .insertInto('calendar_changes')
    .values({ ...columnsIn(change), validFrom })
    .execute();
}

/** Cancels a change that is planned for a later date (D2). Throws `not_found` if there is none. */
export async function cancelChange(tx: WriteTransaction, validFrom: PlainDate, act: Act): Promise<void> {
  const known = await listChanges(tx.db);
  const isPlanned = validFrom > companyDate(act.now, await getCalendar(tx.db));
  if (!isPlanned || !known.some((change) => change.validFrom === validFrom))
    throw new DomainError('not_found', companyTexts.noChangePlannedOn({ validFrom }), 'validFrom');
  await tx.db.deleteFrom('calendar_changes').where('validFrom', '=', validFrom).execute();
  await moveCalendar(tx);
  checkHours((await getCalendar(tx.db)).versions, validFrom);
  tx.touch('company');
  await recordCompanyAct(tx, 'company.cancel-change', validFrom, act);
}

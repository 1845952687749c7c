import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { checkHours, checkRegistration } from '@muster/domain/company/rules';
import type { Settings, SettingsInput } from '@muster/domain/company/settings';
import type { Updateable } from 'kysely';
import type { WriteTransaction } from '../../write-batch.ts';
import { getSettings } from '../reads.ts';
import type { CompanyTable } from '../table.ts';
import { recordCompanyAct } from './audit.ts';
import { moveCalendar } from './company.ts';

/** The settings that every signed-in person's device shows. */
const shown: ReadonlySet<string> = new Set<keyof SettingsInput>([
  'name',
  'timeZone',
  'workDays',
  'dayStart',
  'graceMinutes',
  'dayEnd',
  'balanceTypes',
  'location',
  'locationDays',
]);

/**
 * Changes the named settings (D2). Records of the past keep their status and counts. A leave year that is new or
 * begins on another day begins after today at the earliest. The audit log names the changed fields. Throws
 * `unprocessable` for registration by code without a code, and for hours that end before they begin.
 */
export async function storeSettings(
  tx: WriteTransaction,
  input: SettingsInput,
  actorId: number | null,
  now: Instant,
): Promise<void> {
  const before = getSettings(tx.db, now);
  checkRegistration(input.registration ?? before.registration, input.joinCode ?? before.joinCode);
  checkHours(input.dayStart ?? before.dayStart, input.dayEnd ?? before.dayEnd);
  const changed = changedNames(input, before);
  if (changed.length === 0) return;
  const today = companyDate(now, input.timeZone ?? before.timeZone);
  await tx.db
    .updateTable('company')
    .set(columnsOf(input, before, today))
    .execute();
  if (changed.some((name) => shown.has(name))) await moveCalendar(tx);
  tx.touch('company');
  await recordCompanyAct(tx, 'company.settings', changed.join(', '), { actorId, now });
}

function changedNames(input: SettingsInput, { leaveYear, ...before }: Settings): string[] {
  const { nextOn: _, ...year } = leaveYear ?? { nextOn: null };
  const known: Record<string, unknown> = { ...before, leaveYear: leaveYear && year };
  const said = Object.entries(input).filter(([, value]) => value !== undefined);
  return said
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name]))
    .map(([name]) => name);
}

/** The input as columns of the table. */
function columnsOf(input: SettingsInput, before: Settings, today: PlainDate): Updateable<CompanyTable> {
  const { workDays, balanceTypes, leaveYear, ...same } = input;
  return {
    ...same,
    ...(workDays && { workDays: workDays.toSorted().join('') }),
    ...(balanceTypes && { balanceTypes: JSON.stringify(balanceTypes) }),
    ...(leaveYear === null && { leaveYearStart: null, leaveYearsThrough: null }),
    ...(leaveYear && {
      leaveYearStart: leaveYear.startsOn,
      leaveGrantHalfDays: leaveYear.grantDays * 2,
      carryOverHalfDays: leaveYear.carryOverDays === null ? null : leaveYear.carryOverDays * 2,
      ...(leaveYear.startsOn !== before.leaveYear?.startsOn && { leaveYearsThrough: today }),
    }),
  };
}

import { getSettings } from '@muster/db/features/company/reads';
import { recordCompanyAct } from '@muster/db/features/company/writes/audit';
import { readLeaveDetail } from '@muster/db/features/payroll/leave-detail';
import { readPayroll } from '@muster/db/features/payroll/reads';
import type { Db } from '@muster/db/store/connection';
import { inOneSnapshot } from '@muster/db/store/snapshot';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import { addDays, monthOf } from '@muster/domain/calendar/plain-date';
import type { Settings } from '@muster/domain/company/settings';
import { DomainError } from '@muster/domain/errors';
import { variantOf } from '@muster/domain/language/languages';
import type { Translate } from '@muster/domain/language/translate';
import { openText, payrollTable } from '@muster/domain/payroll/export';
import { leaveDetailTable } from '@muster/domain/payroll/leave-detail';
import { usualMapping } from '@muster/domain/payroll/mapping';
import { isFinal } from '@muster/domain/payroll/row';
import {
  firstOf,
  type PayrollExportInput,
  type PayrollPreview,
  type PayrollPreviewInput,
  type PayrollRow,
} from '@muster/domain/payroll/schema';
import { payrollTexts } from '@muster/domain/payroll/texts';
import { expectStillAllowed, type WriterContext } from '../../command.ts';
import { translateTo } from '../../language/translate-to.ts';
import { tableFile } from '../../table-file/table-file.ts';

const shown = { rows: 5, notFinal: 200 } as const;

/** Logged before it is answered (D63). Throws `unprocessable` for a month that has not begun. */
export async function exportPayroll({ store, viewer, now }: WriterContext, asked: PayrollExportInput) {
  const { month, detail } = asked;
  const { people, end } = await inOneSnapshot(store.read, (read) =>
    detail ? readDetail(read, asked, now) : readRows(read, asked, now),
  );
  const file = await end(detail ? `payroll-${detail}-${month}` : `payroll-${month}`);
  return store.write(async (tx) => {
    await expectStillAllowed(tx, viewer);
    const details = [month, ...(detail ? [detail] : []), `${people} people`].join(', ');
    await recordCompanyAct(tx, 'payroll.export', details, { actorId: viewer.id, now });
    return { ...file, people };
  });
}

async function readRows(db: Db, { month, format }: PayrollExportInput, now: Instant) {
  const settings = await getSettings(db, now);
  expectBegun(month, settings, now);
  const t = translateTo(variantOf(settings));
  const table = payrollTable(t, month, settings.payroll ?? usualMapping(t, settings.leaveTypes));
  const rows = tableFile(table, { format, saved: settings.payroll });
  for await (const some of readPayroll(db, firstOf(month), now)) rows.add(some);
  return { people: rows.count(), end: rows.end };
}

async function readDetail(db: Db, { month, format }: PayrollExportInput, now: Instant) {
  const settings = await getSettings(db, now);
  expectBegun(month, settings, now);
  const t = translateTo(variantOf(settings));
  const rows = tableFile(leaveDetailTable(t, month), { format, saved: settings.payroll });
  const people = new Set<number>();
  for await (const some of readLeaveDetail(db, firstOf(month), now)) {
    rows.add(some);
    for (const { userId } of some) people.add(userId);
  }
  return { people: people.size, end: rows.end };
}

/** The first rows of a month, and who is not final (D63). Throws as {@link exportPayroll}. */
export function previewPayroll(
  { store, now, translate }: Pick<WriterContext, 'store' | 'now' | 'translate'>,
  input: PayrollPreviewInput,
): Promise<PayrollPreview> {
  return inOneSnapshot(store.read, async (read) => {
    const settings = await getSettings(read, now);
    const month = input?.month ?? lastMonth(settings, now);
    expectBegun(month, settings, now);
    const rows: PayrollRow[] = [];
    const notFinal: PayrollPreview['notFinal'] = { count: 0, people: [] };
    let people = 0;
    for await (const some of readPayroll(read, firstOf(month), now)) {
      people += some.length;
      rows.push(...some.slice(0, shown.rows - rows.length));
      addNotFinal(translate(), notFinal, some);
    }
    const usual = usualMapping(translateTo(variantOf(settings)), settings.leaveTypes);
    return {
      month,
      people,
      rows,
      notFinal,
      mapping: settings.payroll ?? usual,
      usual,
    };
  });
}

function addNotFinal(t: Translate, notFinal: PayrollPreview['notFinal'], rows: readonly PayrollRow[]): void {
  for (const row of rows) {
    if (isFinal(row)) continue;
    notFinal.count++;
    const { userId, fullName, employeeId, department, open } = row;
    if (notFinal.people.length < shown.notFinal)
      notFinal.people.push({ userId, fullName, employeeId, department, reasons: openText(t, open) });
  }
}

function lastMonth(settings: Settings, now: Instant): string {
  return addDays(monthOf(companyDate(now, settings)).first, -1).slice(0, 7);
}

function expectBegun(month: string, settings: Settings, now: Instant): void {
  if (firstOf(month) <= companyDate(now, settings)) return;
  throw new DomainError('unprocessable', payrollTexts.monthNotBegun({ month }), 'month');
}

import { deepest, readAudit } from '@muster/db/features/audit/search';
import { getSettings } from '@muster/db/features/company/reads';
import { recordCompanyAct } from '@muster/db/features/company/writes/audit';
import { auditTable } from '@muster/domain/audit/export';
import type { AuditExport } from '@muster/domain/audit/schema';
import { companyDate } from '@muster/domain/calendar/instant';
import { variantOf } from '@muster/domain/language/languages';
import { expectStillAllowed, type WriterContext } from '../../command.ts';
import { seesGrievancesAs } from '../../http/viewer.ts';
import { translateTo } from '../../language/translate-to.ts';
import { tableFile } from '../../table-file/table-file.ts';

/** The newest only: for older ones, people choose earlier dates (D39). Logged before it is answered. */
export async function exportAudit(
  { store, signInEvents, viewer, now }: WriterContext,
  { format, ...search }: AuditExport,
) {
  await signInEvents.flush();
  const settings = await getSettings(store.read, now);
  const file = tableFile(auditTable(translateTo(variantOf(settings)), settings), {
    format,
    saved: settings.payroll,
  });
  for await (const entries of readAudit(
    store.read,
    seesGrievancesAs(viewer),
    { ...search, asOf: search.asOf ?? now },
    deepest,
  ))
    file.add(entries);
  const made = await file.end(`audit-log-${companyDate(now, settings)}`);
  await store.write(async (tx) => {
    await expectStillAllowed(tx, viewer);
    await recordCompanyAct(tx, 'audit.export', `${file.count()} entries`, { actorId: viewer.id, now });
  });
  return 'text' in made ? { csv: made.text } : made;
}

import { searchAudit } from '@muster/db/audit/search';
import { getCalendar } from '@muster/db/company/reads';
import { recordCompanyAct } from '@muster/db/company/writes/audit';
import { auditCsv } from '@muster/domain/audit/export';
import type { AuditSearch } from '@muster/domain/audit/schema';
import { expectStillAllowed, type WriterContext } from '../command.ts';

/** The most entries of one file; for older ones, people choose earlier dates. */
const most = 10_000;

/** The newest entries that a search finds, sign-ins included, as CSV (D39). The log records the export. */
export async function exportAudit({ store, signInEvents, viewer, now }: WriterContext, search: AuditSearch) {
  await signInEvents.flush();
  return store.write(async (tx) => {
    expectStillAllowed(tx, viewer);
    const whole = { ...search, page: 1, pageSize: most };
    const { entries } = await searchAudit(tx.db, viewer.id, whole, now);
    await recordCompanyAct(tx, 'audit.export', `${entries.length} entries`, { actorId: viewer.id, now });
    return { csv: auditCsv(entries, getCalendar(tx.db).timeZone) };
  });
}

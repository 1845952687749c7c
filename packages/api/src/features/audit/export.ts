import { deepest, readAudit } from '@muster/db/features/audit/search';
import { getCalendar } from '@muster/db/features/company/reads';
import { recordCompanyAct } from '@muster/db/features/company/writes/audit';
import { auditCsv } from '@muster/domain/audit/export';
import type { AuditSearch } from '@muster/domain/audit/schema';
import { joinCsv } from '@muster/domain/file-formats/csv';
import { expectStillAllowed, type WriterContext } from '../../command.ts';
import { seesGrievancesAs } from '../../http/viewer.ts';

/** The newest only: for older ones, people choose earlier dates (D39). Logged before it is answered. */
export async function exportAudit({ store, signInEvents, viewer, now }: WriterContext, search: AuditSearch) {
  await signInEvents.flush();
  const calendar = await getCalendar(store.read);
  const files = [auditCsv([], calendar)];
  let count = 0;
  for await (const entries of readAudit(
    store.read,
    seesGrievancesAs(viewer),
    { ...search, asOf: search.asOf ?? now },
    deepest,
  )) {
    files.push(auditCsv(entries, calendar));
    count += entries.length;
  }
  return store.write(async (tx) => {
    await expectStillAllowed(tx, viewer);
    await recordCompanyAct(tx, 'audit.export', `${count} entries`, { actorId: viewer.id, now });
    return { csv: joinCsv(files) };
  });
}

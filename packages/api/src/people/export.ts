import { recordCompanyAct } from '@muster/db/company/writes/audit';
import { listAllPeople } from '@muster/db/people/admin-list';
import { peopleCsv } from '@muster/domain/people/export';
import type { PeopleFilter } from '@muster/domain/people/schema';
import { expectStillAllowed, type WriterContext } from '../command.ts';

/** The people that match a filter, as CSV (D39, D40). The audit log records the export. */
export function exportPeople({ store, viewer, now }: WriterContext, filter: PeopleFilter) {
  return store.write(async (tx) => {
    expectStillAllowed(tx, viewer);
    const people = await listAllPeople(tx.db, filter);
    await recordCompanyAct(tx, 'people.export', `${people.length} people`, { actorId: viewer.id, now });
    return { csv: peopleCsv(people) };
  });
}

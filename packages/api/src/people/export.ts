import { recordCompanyAct } from '@muster/db/company/writes/audit';
import { listAllPeople } from '@muster/db/people/admin-list';
import { peopleCsv } from '@muster/domain/people/export';
import type { PeopleFilter } from '@muster/domain/people/schema';
import type { WriterContext } from '../command.ts';

/** The people that a filter shows, as CSV (D39, D40). They leave the box with it, so it is a deed and in the audit log. */
export function exportPeople({ store, viewer, now }: WriterContext, filter: PeopleFilter) {
  return store.write(async (tx) => {
    const people = await listAllPeople(tx.db, filter);
    await recordCompanyAct(tx, 'people.export', `${people.length} people`, { actorId: viewer.id, now });
    return { csv: peopleCsv(people) };
  });
}

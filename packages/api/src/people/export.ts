import { recordCompanyAct } from '@muster/db/company/writes/audit';
import { readAllPeople } from '@muster/db/people/admin-list';
import { joinCsv } from '@muster/domain/csv/csv';
import { peopleCsv } from '@muster/domain/people/export';
import type { PeopleFilter } from '@muster/domain/people/schema';
import { expectStillAllowed, type WriterContext } from '../command.ts';

/** The people that match a filter, as CSV (D39, D40). The audit log records the export before it is answered. */
export async function exportPeople({ store, viewer, now }: WriterContext, filter: PeopleFilter) {
  const files = [peopleCsv([])];
  let count = 0;
  for await (const people of readAllPeople(store.read, filter)) {
    files.push(peopleCsv(people));
    count += people.length;
  }
  return store.write(async (tx) => {
    await expectStillAllowed(tx, viewer);
    await recordCompanyAct(tx, 'people.export', `${count} people`, { actorId: viewer.id, now });
    return { csv: joinCsv(files) };
  });
}

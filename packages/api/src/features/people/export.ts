import { recordCompanyAct } from '@muster/db/features/company/writes/audit';
import { readAllPeople } from '@muster/db/features/people/admin-list';
import type { Db } from '@muster/db/store/connection';
import { inOneSnapshot } from '@muster/db/store/snapshot';
import { joinCsv } from '@muster/domain/file-formats/csv';
import { peopleCsv } from '@muster/domain/people/export';
import type { PeopleFilter } from '@muster/domain/people/schema';
import { expectStillAllowed, type WriterContext } from '../../command.ts';

export async function exportPeople({ store, viewer, now }: WriterContext, filter: PeopleFilter) {
  const { files, count } = await inOneSnapshot(store.read, (read) => filesOf(read, filter));
  return store.write(async (tx) => {
    await expectStillAllowed(tx, viewer);
    await recordCompanyAct(tx, 'people.export', `${count} people`, { actorId: viewer.id, now });
    return { csv: joinCsv(files) };
  });
}

async function filesOf(db: Db, filter: PeopleFilter) {
  const files = [peopleCsv([])];
  let count = 0;
  for await (const people of readAllPeople(db, filter)) {
    files.push(peopleCsv(people));
    count += people.length;
  }
  return { files, count };
}

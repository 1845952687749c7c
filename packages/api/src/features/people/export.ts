import { getSettings } from '@muster/db/features/company/reads';
import { recordCompanyAct } from '@muster/db/features/company/writes/audit';
import { readAllPeople } from '@muster/db/features/people/admin-list';
import type { Db } from '@muster/db/store/connection';
import { inOneSnapshot } from '@muster/db/store/snapshot';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import { variantOf } from '@muster/domain/language/languages';
import { peopleTable } from '@muster/domain/people/export';
import type { PeopleExport } from '@muster/domain/people/schema';
import { expectStillAllowed, type WriterContext } from '../../command.ts';
import { translateTo } from '../../language/translate-to.ts';
import { tableFile } from '../../table-file/table-file.ts';

export async function exportPeople({ store, viewer, now }: WriterContext, asked: PeopleExport) {
  const { rows, name } = await inOneSnapshot(store.read, (read) => readRows(read, asked, now));
  const file = await rows.end(name);
  await store.write(async (tx) => {
    await expectStillAllowed(tx, viewer);
    await recordCompanyAct(tx, 'people.export', `${rows.count()} people`, { actorId: viewer.id, now });
  });
  return 'text' in file ? { csv: file.text } : file;
}

async function readRows(db: Db, { format, ...filter }: PeopleExport, now: Instant) {
  const settings = await getSettings(db, now);
  const rows = tableFile(peopleTable(translateTo(variantOf(settings))), { format, saved: settings.payroll });
  for await (const people of readAllPeople(db, filter)) rows.add(people);
  return { rows, name: `people-${companyDate(now, settings)}` };
}

import type * as z from 'zod/mini';
import type { Table } from '../file-formats/table.ts';
import { yesNo } from '../file-formats/yes-no.ts';
import type { Translate } from '../language/translate.ts';
import { columnLabels, importColumns } from './import-schema.ts';
import type { person } from './schema.ts';

type Person = z.infer<typeof person>;

/** People (D39, D40), in columns that the import can read. */
export const peopleTable = (t: Translate): Table<Person> => ({
  header: [
    ...importColumns.map((column) => t(columnLabels[column])),
    t(columnLabels.lastDay),
    t('Administrator'),
    t('Active', undefined, 'heading of an export'),
  ],
  cells: (each) => [
    ...importColumns.map((column) => (column === 'joinDate' ? { date: each.joinDate } : each[column])),
    each.leavesOn === null ? null : { date: each.leavesOn },
    yesNo(t, each.isAdmin),
    yesNo(t, each.active),
  ],
});

interface Link {
  readonly employeeId: string;
  readonly fullName: string;
  readonly path: string | null;
}

export function linksTable(t: Translate, origin: string): Table<Link> {
  return {
    header: [t(columnLabels.employeeId), t(columnLabels.fullName), t('Link')],
    cells: ({ employeeId, fullName, path }) => [employeeId, fullName, path && `${origin}${path}`],
  };
}

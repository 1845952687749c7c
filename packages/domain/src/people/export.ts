import type * as z from 'zod/mini';
import type { Table } from '../file-formats/table.ts';
import { columnLabels, importColumns } from './import-schema.ts';
import type { person } from './schema.ts';

type Person = z.infer<typeof person>;

/** People (D39, D40), in columns that the import can read. */
export const peopleTable: Table<Person> = {
  header: [
    ...importColumns.map((column) => columnLabels[column]),
    columnLabels.lastDay,
    'Administrator',
    'Active',
  ],
  cells: (each) => [
    ...importColumns.map((column) => (column === 'joinDate' ? { date: each.joinDate } : each[column])),
    each.leavesOn === null ? null : { date: each.leavesOn },
    each.isAdmin ? 'yes' : 'no',
    each.active ? 'yes' : 'no',
  ],
};

interface Link {
  readonly employeeId: string;
  readonly fullName: string;
  readonly path: string | null;
}

export function linksTable(origin: string): Table<Link> {
  return {
    header: [columnLabels.employeeId, columnLabels.fullName, 'Link'],
    cells: ({ employeeId, fullName, path }) => [employeeId, fullName, path && `${origin}${path}`],
  };
}

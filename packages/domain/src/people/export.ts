import type * as z from 'zod/mini';
import { csvText } from '../file-formats/csv.ts';
import { columnLabels, importColumns } from './import-schema.ts';
import type { person } from './schema.ts';

/** People as CSV (D39, D40), which the import can read. */
export function peopleCsv(people: readonly z.infer<typeof person>[]): string {
  return csvText(
    [...importColumns.map((column) => columnLabels[column]), 'Administrator', 'Active'],
    people.map((each) => [
      ...importColumns.map((column) => each[column]),
      each.isAdmin ? 'yes' : 'no',
      each.active ? 'yes' : 'no',
    ]),
  );
}

export function linksCsv(
  links: readonly { readonly employeeId: string; readonly fullName: string; readonly path: string | null }[],
  origin: string,
): string {
  return csvText(
    [columnLabels.employeeId, columnLabels.fullName, 'Link'],
    links.map(({ employeeId, fullName, path }) => [employeeId, fullName, path && `${origin}${path}`]),
  );
}

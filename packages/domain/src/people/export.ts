import type * as z from 'zod/mini';
import { csvText } from '../csv/csv.ts';
import type { person } from './schema.ts';

/** People as a file for spreadsheets (D39, D40), which the import reads again. */
export function peopleCsv(people: readonly z.infer<typeof person>[]): string {
  const header = ['Employee ID', 'Full Name', 'Position', 'Department', 'Join Date', 'Leave Balance'];
  return csvText(
    [...header, 'Administrator', 'Active'],
    people.map((each) => [
      each.employeeId,
      each.fullName,
      each.position,
      each.department,
      each.joinDate,
      each.leaveBalance,
      each.isAdmin ? 'yes' : 'no',
      each.active ? 'yes' : 'no',
    ]),
  );
}

/** The one-time links of imported people as a file to hand out (D40). `origin` is where this server is reached. */
export function linksCsv(
  links: readonly { readonly employeeId: string; readonly fullName: string; readonly path: string }[],
  origin: string,
): string {
  return csvText(
    ['Employee ID', 'Full Name', 'Link'],
    links.map(({ employeeId, fullName, path }) => [employeeId, fullName, `${origin}${path}`]),
  );
}

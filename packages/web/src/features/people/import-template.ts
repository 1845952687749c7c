import { csvText } from '@muster/domain/csv/csv';
import type { ImportColumn } from '@muster/domain/people/import-schema';

/** The columns of a file of people, and what stands in them (D40). */
export const importGuide: readonly {
  readonly column: ImportColumn;
  readonly label: string;
  readonly says: string;
}[] = [
  { column: 'employeeId', label: 'Employee ID', says: 'Needed, and nobody else’s' },
  { column: 'fullName', label: 'Full Name', says: 'Needed' },
  { column: 'position', label: 'Position', says: 'Can be empty' },
  { column: 'department', label: 'Department', says: 'Can be empty' },
  { column: 'joinDate', label: 'Join Date', says: '2026-11-20 or 20.11.2026; empty for today' },
  { column: 'leaveBalance', label: 'Leave Balance', says: 'Whole or half days; empty for the usual grant' },
];

/** What a column is called on screen. */
export function labelOf(column: ImportColumn): string {
  return importGuide.find((each) => each.column === column)?.label ?? column;
}

/** A file with the columns and nobody in it: an example would be imported with the rest. */
export function importTemplate(): string {
  return csvText(
    importGuide.map(({ label }) => label),
    [],
  );
}

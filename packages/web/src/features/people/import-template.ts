import { csvText } from '@muster/domain/csv/csv';
import { columnLabels, type ImportColumn, importColumns } from '@muster/domain/people/import-schema';

const says = {
  employeeId: 'Needed, and nobody else’s',
  fullName: 'Needed',
  position: 'Can be empty',
  department: 'Can be empty',
  joinDate: '2026-11-20 or 20.11.2026; empty for today',
  leaveBalance: 'Whole or half days; empty for the usual grant',
} satisfies Record<ImportColumn, string>;

/** The columns of a file of people, and what stands in them (D40). */
export const importGuide = importColumns.map((column) => ({
  label: columnLabels[column],
  says: says[column],
}));

/** A file with the columns and nobody in it: an example would be imported with the rest. */
export function importTemplate(): string {
  return csvText(
    importGuide.map(({ label }) => label),
    [],
  );
}

import { csvText } from '@muster/domain/file-formats/csv';
import { columnLabels, type ImportColumn, importColumns } from '@muster/domain/people/import-schema';

const says = {
  employeeId: 'Required and unique',
  fullName: 'Needed',
  position: 'Can be empty',
  department: 'Can be empty',
  joinDate: '2026-11-20 or 20.11.2026; empty for today',
  leaveBalance: 'Whole or half days; empty for the usual grant',
} satisfies Record<ImportColumn, string>;

/** The columns of an import file and their content (D40). */
export const importGuide = importColumns.map((column) => ({
  label: columnLabels[column],
  says: says[column],
}));

/** A file with the header only: an example row would be imported with the rest. */
export function importTemplate(): string {
  return csvText(
    importGuide.map(({ label }) => label),
    [],
  );
}

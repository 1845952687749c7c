import { plainCell } from '../file-formats/csv.ts';
import type { CsvLine } from '../file-formats/read-csv.ts';
import type { Said } from '../language/texts.ts';
import type { Translate } from '../language/translate.ts';
import { wireSaid } from '../wire/said.ts';
import { columnsNamed } from './import-columns.ts';
import {
  columnLabels,
  type ImportProblem,
  type ImportReading,
  type ImportTarget,
  mostImportColumns,
  type ReadColumn,
} from './import-schema.ts';
import { peopleImportTexts } from './import-texts.ts';

/** The column that a heading of a file means. */
export type Places<Target extends string = ImportTarget> = ReadonlyMap<Target, number>;

export function readHeader(
  header: CsvLine | undefined,
  first: CsvLine | undefined,
  { columns: chosen }: ImportReading,
  known: readonly ImportTarget[],
) {
  const { line, cells } = header ?? { line: 1, cells: [] };
  const names = cells.slice(0, mostImportColumns);
  const { source, columns: meant } = columnsNamed(names);
  const places = new Map<ImportTarget, number>();
  const columns: ReadColumn[] = [];
  const problems: FoundProblem[] = [];
  for (const [place, name] of names.entries()) {
    const named = meant[place];
    const column = chosen ? (chosen[place] ?? null) : named && known.includes(named) ? named : null;
    columns.push({
      name: name.replace(/\s+/gu, ' ').trim(),
      column,
      example: plainCell((first?.cells[place] ?? '').trim()),
    });
    if (column === null) continue;
    if (places.has(column)) problems.push(problemIn({ line }, column, peopleImportTexts.columnTwice()));
    else places.set(column, place);
  }
  const ignored = columns.filter(({ column, name }) => column === null && name !== '');
  return {
    source,
    places,
    columns,
    ignoredColumns: ignored.map(({ name }) => name),
    problems: [...problems, ...missing(places, line)],
  };
}

/** A full name can be in one column, or in two, the first and the last one. */
function missing(places: Places, line: number): FoundProblem[] {
  const isNamed =
    places.has('fullName') || places.has('lastFirst') || (places.has('firstName') && places.has('lastName'));
  const absent = [
    ...(places.has('employeeId') ? [] : (['employeeId'] as const)),
    ...(isNamed ? [] : (['fullName'] as const)),
  ];
  return absent.map((column) =>
    problemIn({ line }, column, peopleImportTexts.noColumnNamed({ label: columnLabels[column] })),
  );
}

/** What a line has in a column, without what guards a spreadsheet from formulas; empty if the file has none. */
export function cellOf<Target extends string>(
  { cells }: CsvLine,
  places: Places<Target>,
  column: Target,
): string {
  return plainCell((cells[places.get(column) ?? -1] ?? '').trim());
}

interface NamedLine {
  readonly line: number;
  readonly fullName?: string;
}

/** A problem as it is found; {@link problemsIn} puts it into a language. */
export interface FoundProblem<Target extends string = ImportTarget>
  extends Pick<ImportProblem, 'line' | 'name'> {
  readonly field: Target | null;
  readonly said: Said;
}

/** A problem of a line, in one of its columns or in all of it. */
export function problemIn<const Field extends string | null>(
  { line, fullName }: NamedLine,
  field: Field,
  said: Said,
) {
  return { line, name: fullName || null, field, said };
}

export function problemsIn<Target extends string>(t: Translate, found: readonly FoundProblem<Target>[]) {
  return found.map(({ said, ...place }) => ({ ...place, message: t(said), ...wireSaid(said) }));
}

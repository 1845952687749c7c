import { foldedName } from './import-name.ts';
import { type ImportSource, type ImportTarget, importTargets } from './import-schema.ts';
import { sourceOf, sourcesNames } from './import-sources.ts';

/**
 * What other systems call the columns, in English and German (D40), the likeliest name first. Compared as `foldedName`
 * reads them.
 */
const names: Readonly<Record<ImportTarget, readonly string[]>> = {
  employeeId: [
    'Employee ID',
    'Employee No.',
    'Employee Nr',
    'Employee Number',
    'Staff ID',
    'Staff No.',
    'Staff Number',
    'Personnel No.',
    'Personnel Number',
    'Payroll Number',
    'Worker ID',
    'ID',
    'Personalnummer',
    'Personal-Nr.',
    'Pers.-Nr.',
    'Mitarbeiternummer',
    'Mitarbeiter-Nr.',
    'Mitarbeiter-ID',
  ],
  fullName: ['Full Name', 'Name', 'Employee Name', 'Display Name', 'Mitarbeiter', 'Mitarbeitername'],
  lastFirst: ['Last Name, First Name', 'Last, First', 'Surname, First Name', 'Nachname, Vorname'],
  firstName: ['First Name', 'Given Name', 'Forename', 'Vorname', 'Rufname'],
  lastName: ['Last Name', 'Surname', 'Family Name', 'Nachname', 'Familienname', 'Zuname'],
  position: [
    'Position',
    'Job Title',
    'Job',
    'Stelle',
    'Funktion',
    'Tätigkeit',
    'Beruf',
    'Stellenbezeichnung',
    'Berufsbezeichnung',
  ],
  department: ['Department', 'Dept.', 'Abteilung', 'Bereich', 'Division', 'Team', 'Teams'],
  joinDate: [
    'Join Date',
    'Joined',
    'Date Joined',
    'Start Date',
    'Hire Date',
    'Date of Hire',
    'Entry Date',
    'Eintrittsdatum',
    'Eintritt',
    'Eintritt am',
    'Einstellungsdatum',
    'Anstelldatum',
    'Contract Start Date',
    'Vertragsbeginn',
    'Startdatum',
  ],
  leaveBalance: [
    'Leave Balance',
    'Balance',
    'Leave Days',
    'Vacation Days',
    'Annual Leave',
    'Urlaubstage',
    'Urlaubsanspruch',
    'Resturlaub',
  ],
  status: ['Status', 'Employee Status', 'Employment Status', 'Mitarbeiterstatus', 'Beschäftigungsstatus'],
  lastDay: [
    'Last Day',
    'Termination Date',
    'End of Employment',
    'Employment End Date',
    'Leaving Date',
    'Exit Date',
    'Ende des Arbeitsverhältnisses',
    'Austrittsdatum',
    'Austritt',
    'Austritt am',
  ],
};

/** A column that a name can mean, and how likely: 0 is the likeliest. */
interface Meaning {
  readonly target: ImportTarget;
  readonly rank: number;
}

const meanings = meaningsOf(names);
const meaningsBySource = new Map(
  Object.entries(sourcesNames).map(([source, own]) => [source, meaningsOf(own)] as const),
);

/** The column that a file's own name for it means, in a file of that system; undefined for an unknown one. */
export function columnNamed(name: string, source: ImportSource | null = null): ImportTarget | undefined {
  return meaningOf(name, source)?.target;
}

/** What the names of a file's first line mean (D71). */
export interface NamedColumns {
  readonly source: ImportSource | null;
  /** In the order of the file; null for unknown names, and where a likelier name is there for the same. */
  readonly columns: readonly (ImportTarget | null)[];
}

/**
 * The system whose names a file has, and what each of its columns means (D71). Two columns of one and the same name stay
 * two. A name beside a last name and without a first one is a first name.
 */
export function columnsNamed(header: readonly string[]): NamedColumns {
  const source = sourceOf(header);
  const found = header.map((name) => meaningOf(name, source));
  const best = new Map<ImportTarget, number>();
  for (const each of found) {
    if (each) best.set(each.target, Math.min(each.rank, best.get(each.target) ?? each.rank));
  }
  const halves = best.has('fullName') && best.has('lastName') && !best.has('firstName');
  const columns = found.map((each) => {
    if (!each || each.rank !== best.get(each.target)) return null;
    return halves && each.target === 'fullName' ? 'firstName' : each.target;
  });
  return { source, columns };
}

function meaningOf(name: string, source: ImportSource | null): Meaning | undefined {
  const key = foldedName(name);
  return (source && meaningsBySource.get(source)?.get(key)) ?? meanings.get(key);
}

function meaningsOf(own: Partial<Record<ImportTarget, readonly string[]>>): ReadonlyMap<string, Meaning> {
  return new Map(
    importTargets.flatMap((target) =>
      [target, ...(own[target] ?? [])].map((name, rank) => [foldedName(name), { target, rank }] as const),
    ),
  );
}

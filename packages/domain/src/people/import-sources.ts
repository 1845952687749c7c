import { foldedName } from './import-name.ts';
import { type ImportSource, type ImportTarget, importSources } from './import-schema.ts';

/** What only one system calls a column so that it means something else there, beside the names of all (D71). */
export const sourcesNames: Readonly<
  Record<ImportSource, Readonly<Partial<Record<ImportTarget, readonly string[]>>>>
> = {
  bamboohr: {
    employeeId: ['Employee #', 'EEID'],
    lastFirst: ['Last name, First name', 'Employee Name: Last, First'],
  },
  personio: {
    fullName: ['Name', 'Bezeichnung'],
    department: ['Department', 'Abteilung'],
  },
  factorial: {
    employeeId: ['Employee ID', 'Company identifier', 'Unternehmenskennung', 'Mitarbeiter-ID'],
    firstName: ['First name', 'Name', 'Vorname'],
    lastName: ['Surname', 'Last name', 'Nachname'],
    position: ['Job title', 'Role', 'Berufsbezeichnung', 'Position'],
    department: ['Team', 'Teams', 'Department', 'Abteilung'],
    joinDate: ['Contract start date', 'Start date', 'Vertragsbeginn', 'Startdatum'],
    lastDay: ['Terminated on', 'Termination date', 'Austrittsdatum'],
  },
};

/** Columns that one of the systems has and the others do not. Two of them tell whose export a file is. */
const telling: Readonly<Record<ImportSource, readonly string[]>> = {
  bamboohr: [
    'Employee #',
    'EEID',
    'Last name, First name',
    'Reporting to',
    'Reports to',
    'Work Email',
    'Home Email',
    'Preferred Name',
    'FLSA Status',
    'Employment Status',
  ],
  personio: [
    'Sub-company',
    'Subcompany',
    'Gesellschaft',
    'Office',
    'Standort',
    'Supervisor',
    'Vorgesetzter',
    'Anstelldatum',
    'Contract end date',
    'Vertragsende',
    'End of employment',
    'Ende des Arbeitsverhältnisses',
    'Bezeichnung',
  ],
  factorial: [
    'Surname',
    'Time off manager',
    'Time off supervisor',
    'Abwesenheitsmanager*in',
    'Abwesenheitsmanager',
    'Vorgesetzte*r',
    'Legal entity',
    'Workplace',
    'Arbeitsort',
    'Company identifier',
    'Unternehmenskennung',
    'Terminated on',
    'Contract start date',
    'Vertragsbeginn',
  ],
};

const fewest = 2;

const signs = importSources.map((source) => ({ source, names: new Set(telling[source].map(foldedName)) }));

export function sourceOf(header: readonly string[]): ImportSource | null {
  const keys = new Set(header.map(foldedName));
  const counts = signs.map(({ source, names }) => ({
    source,
    count: [...keys].filter((key) => names.has(key)).length,
  }));
  const [first, second] = counts.toSorted((a, b) => b.count - a.count);
  if (!first || first.count < fewest || first.count === second?.count) return null;
  return first.source;
}

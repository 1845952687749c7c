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

/** Headings that one of the systems has, and no other list of people. One is needed to name the system. */
const own: Readonly<Record<ImportSource, readonly string[]>> = {
  bamboohr: ['EEID', 'Last name, First name', 'Employee Name: Last, First', 'FLSA Status'],
  personio: ['Sub-company', 'Subcompany', 'Anstelldatum', 'Ende des Arbeitsverhältnisses'],
  factorial: [
    'Time off manager',
    'Time off supervisor',
    'Abwesenheitsmanager*in',
    'Abwesenheitsmanager',
    'Unternehmenskennung',
  ],
};

/** Headings of one of the three that other lists have, too. They tell beside one of its own. */
const usual: Readonly<Record<ImportSource, readonly string[]>> = {
  bamboohr: ['Reporting to', 'Reports to', 'Work Email', 'Home Email', 'Preferred Name', 'Employment Status'],
  personio: [
    'Gesellschaft',
    'Office',
    'Standort',
    'Supervisor',
    'Vorgesetzter',
    'Contract end date',
    'Vertragsende',
    'End of employment',
    'Bezeichnung',
  ],
  factorial: [
    'Surname',
    'Vorgesetzte*r',
    'Legal entity',
    'Workplace',
    'Arbeitsort',
    'Company identifier',
    'Terminated on',
    'Contract start date',
    'Vertragsbeginn',
  ],
};

const fewest = 2;

const signs = importSources.map((source) => ({
  source,
  own: own[source].map(foldedName),
  all: new Set([...own[source], ...usual[source]].map(foldedName)),
}));

export function sourceOf(header: readonly string[]): ImportSource | null {
  const keys = new Set(header.map(foldedName));
  const counts = signs.map(({ source, own, all }) => ({
    source,
    isCertain: own.some((key) => keys.has(key)),
    count: [...keys].filter((key) => all.has(key)).length,
  }));
  const [first, second] = counts.toSorted((a, b) => b.count - a.count);
  if (!first?.isCertain || first.count < fewest || first.count === second?.count) return null;
  return first.source;
}

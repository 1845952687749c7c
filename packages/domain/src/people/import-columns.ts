import { type ImportTarget, importTargets } from './import-schema.ts';

/**
 * What other systems call the columns, in English and German (D40). Compared without case, accents, blanks and
 * punctuation.
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
  department: ['Department', 'Dept.', 'Division', 'Team', 'Abteilung', 'Bereich'],
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
};

const targets = new Map(
  importTargets.flatMap((target) =>
    [target, ...names[target]].map((name) => [folded(name), target] as const),
  ),
);

/** The column that a file's own name for it means; undefined for an unknown one. */
export function columnNamed(name: string): ImportTarget | undefined {
  return targets.get(folded(name));
}

function folded(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

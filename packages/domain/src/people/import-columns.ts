import { foldedName } from './import-name.ts';
import { type ImportSource, type ImportTarget, importTargets } from './import-schema.ts';
import { sourceOf, sourcesNames } from './import-sources.ts';

/** In every language of Muster, the likeliest name first (D40, D101). Compared as `foldedName` reads them. */
export const names: Readonly<Record<ImportTarget, readonly string[]>> = {
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
    'Número de empleado',
    'N.º de empleado',
    'Código de empleado',
    'Matrícula',
    'Matricule',
    'Numéro de salarié',
    'Numéro d’employé',
    'الرقم الوظيفي',
    'رقم الموظف',
  ],
  fullName: [
    'Full Name',
    'Name',
    'Employee Name',
    'Display Name',
    'Vollständiger Name',
    'Mitarbeiter',
    'Mitarbeitername',
    'Nombre completo',
    'Nombre y apellidos',
    'Nombre',
    'Empleado',
    'Nom complet',
    'Nom et prénom',
    'Prénom et nom',
    'Salarié',
    'الاسم الكامل',
    'الاسم',
    'اسم الموظف',
  ],
  lastFirst: [
    'Last Name, First Name',
    'Last, First',
    'Surname, First Name',
    'Nachname, Vorname',
    'Apellidos, nombre',
    'Nom, prénom',
    'اسم العائلة، الاسم الأول',
  ],
  firstName: [
    'First Name',
    'Given Name',
    'Forename',
    'Vorname',
    'Rufname',
    'Nombre de pila',
    'Prénom',
    'الاسم الأول',
  ],
  lastName: [
    'Last Name',
    'Surname',
    'Family Name',
    'Nachname',
    'Familienname',
    'Zuname',
    'Apellidos',
    'Apellido',
    'Nom',
    'Nom de famille',
    'اسم العائلة',
  ],
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
    'Puesto',
    'Cargo',
    'Puesto de trabajo',
    'Poste',
    'Fonction',
    'Intitulé du poste',
    'المنصب',
    'المسمى الوظيفي',
    'الوظيفة',
  ],
  department: [
    'Department',
    'Dept.',
    'Abteilung',
    'Bereich',
    'Division',
    'Departamento',
    'Área',
    'Service',
    'Département',
    'القسم',
    'الإدارة',
    'Team',
    'Teams',
  ],
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
    'Fecha de ingreso',
    'Fecha de alta',
    'Fecha de incorporación',
    'Fecha de contratación',
    'Fecha de inicio',
    'Date d’entrée',
    'Date d’embauche',
    'Date d’arrivée',
    'Date de début',
    'تاريخ الالتحاق',
    'تاريخ التعيين',
    'تاريخ المباشرة',
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
    'Urlaubskonto',
    'Saldo de vacaciones',
    'Días de vacaciones',
    'Vacaciones',
    'Solde de congés',
    'Jours de congé',
    'Congés restants',
    'رصيد الإجازات',
    'أيام الإجازة',
  ],
  status: [
    'Status',
    'Employee Status',
    'Employment Status',
    'Mitarbeiterstatus',
    'Beschäftigungsstatus',
    'Estado',
    'Estado del empleado',
    'Statut',
    'Statut du salarié',
    'الحالة',
    'حالة الموظف',
  ],
  email: [
    'Work Email',
    'Email',
    'Email Address',
    'E-mail',
    'Company Email',
    'E-Mail-Adresse',
    'Dienstliche E-Mail',
    'Correo electrónico',
    'Correo',
    'Adresse e-mail',
    'Courriel',
    'البريد الإلكتروني',
  ],
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
    'Letzter Tag',
    'Último día',
    'Fecha de baja',
    'Fecha de salida',
    'Dernier jour',
    'Date de sortie',
    'Date de départ',
    'آخر يوم عمل',
    'تاريخ انتهاء الخدمة',
  ],
  schedule: [
    'Schedule',
    'Work Schedule',
    'Working Time Model',
    'Arbeitszeitmodell',
    'Schichtmodell',
    'Horario',
    'Horario de trabajo',
    'Horaire',
    'Horaire de travail',
    'جدول العمل',
  ],
  site: [
    'Site',
    'Location',
    'Work Location',
    'Standort',
    'Arbeitsort',
    'Sede',
    'Centro de trabajo',
    'Site de travail',
    'Lieu de travail',
    'الموقع',
  ],
  recordsTime: [
    'Records time',
    'Time Tracking',
    'Erfasst Zeit',
    'Zeiterfassung',
    'Registra su tiempo',
    'Enregistre son temps',
    'يسجّل الوقت',
  ],
  scheduleFrom: [
    'Schedule valid from',
    'Arbeitszeitmodell gültig ab',
    'Horario válido desde',
    'Horaire valable à partir du',
    'جدول العمل ساري من',
  ],
  weekHours: [
    'Hours a week',
    'Weekly Hours',
    'Hours per Week',
    'Wochenstunden',
    'Stunden pro Woche',
    'Wochenarbeitszeit',
    'Horas semanales',
    'Horas por semana',
    'Heures par semaine',
    'Heures hebdomadaires',
    'ساعات الأسبوع',
  ],
  workDays: [
    'Working days',
    'Work Days',
    'Workdays',
    'Arbeitstage',
    'Días laborables',
    'Días de trabajo',
    'Jours travaillés',
    'Jours de travail',
    'أيام العمل',
  ],
  manager: [
    'Manager',
    'Line Manager',
    'Supervisor',
    'Reports To',
    'Reporting to',
    'Vorgesetzte',
    'Vorgesetzter',
    'Vorgesetzte*r',
    'Führungskraft',
    'Responsable',
    'Superior',
    'Jefe directo',
    'Supérieur',
    'Responsable hiérarchique',
    'Supérieur hiérarchique',
    'المدير المباشر',
  ],
};

interface Meaning {
  readonly target: ImportTarget;
  readonly rank: number;
}

const meanings = meaningsOf(names);
const meaningsBySource = new Map(
  Object.entries(sourcesNames).map(([source, own]) => [source, meaningsOf(own)] as const),
);

export function columnNamed(name: string, source: ImportSource | null = null): ImportTarget | undefined {
  return meaningOf(name, source)?.target;
}

export interface NamedColumns {
  readonly source: ImportSource | null;
  /** In the order of the file; null for unknown names, and where a likelier name is there for the same. */
  readonly columns: readonly (ImportTarget | null)[];
}

/** Two columns of one name stay two. A name beside a last name and without a first one is a first name (D71). */
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

/** What stands in brackets, as in `Name (in full)`, is passed over if the name is not known with it. */
function meaningOf(name: string, source: ImportSource | null): Meaning | undefined {
  const known = (key: string) => (source && meaningsBySource.get(source)?.get(key)) ?? meanings.get(key);
  const found = known(foldedName(name));
  const plain = found ?? known(foldedName(name.replace(/[([][^)\]]*[)\]]/g, '')));
  return found ?? (plain && { ...plain, rank: plain.rank + 0.5 });
}

function meaningsOf(own: Partial<Record<ImportTarget, readonly string[]>>): ReadonlyMap<string, Meaning> {
  return new Map(
    importTargets.flatMap((target) =>
      [target, ...(own[target] ?? [])].map((name, rank) => [foldedName(name), { target, rank }] as const),
    ),
  );
}

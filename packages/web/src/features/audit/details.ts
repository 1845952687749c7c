import type { PersonFact } from '@muster/domain/account/schema';
import type { Instant } from '@muster/domain/calendar/instant';
import { isPlainDate } from '@muster/domain/calendar/plain-date';
import type { Zone } from '@muster/domain/calendar/versions';
import type { SettingsInput } from '@muster/domain/company/settings';
import { msg, type Translatable, type Translate } from '@muster/domain/language/translate';
import { daysText } from '@muster/domain/leave/balance';
import { shortDate, timeText } from '../../company-time/dates.ts';
import type { AuditEntry } from './labels.ts';

const factNames: Readonly<Record<PersonFact, Translatable>> = {
  fullName: msg('name'),
  position: msg('position'),
  department: msg('department'),
  joinDate: msg('join date'),
  leavesOn: msg('last day'),
};

const hrDocumentYears = msg('years HR documents of erased people are kept');

/** Labels of the fields that entries name; a field of another version shows under its own name. */
const fieldLabels: ReadonlyMap<string, Translatable> = new Map(
  Object.entries({
    name: msg('company name'),
    timeZone: msg('time zone'),
    workDays: msg('work week'),
    dayStart: msg('day start'),
    dayEnd: msg('day end'),
    graceMinutes: msg('grace'),
    firstDay: msg('first day'),
    balanceTypes: msg('leave that uses the balance'),
    leaveYear: msg('leave year'),
    registration: msg('registration'),
    secondFactor: msg('second factor'),
    joinCode: msg('join code'),
    adminEmail: msg('administrator’s email'),
    securityContact: msg('security contact'),
    accountQuotaMegabytes: msg('storage per account'),
    companyQuotaMegabytes: msg('storage for the company'),
    location: msg('location of check-ins'),
    locationDays: msg('days locations are kept'),
    attendanceYears: msg('years attendance is kept'),
    leaveYears: msg('years leave is kept'),
    auditYears: msg('years the audit log is kept'),
    hrDocumentYears,
    supportContacts: msg('contacts'),
    chatGuidelines: msg('chat guidelines'),
    prediction: msg('absence predictions'),
    directory: msg('directory'),
    directoryShowsIn: msg('who is in, in the directory'),
    acceptManual: msg('manual check-ins accepted without review'),
    weekStart: msg('first day of the week'),
    language: msg('language'),
    germanAddress: msg('address in German'),
    confirmedSteps: msg('first steps'),
    payroll: msg('columns of the payroll export'),
    approval: msg('who decides requests'),
    leadsSee: msg('whom leads see'),
    leadAwayFrom: msg('when leads count as away'),
    sharedEmails: msg('shared email addresses'),
    companyAddress: msg('company address'),
    letterPlace: msg('place of letters'),
    signerName: msg('who signs letters'),
    signerFunction: msg('function of who signs letters'),
    ...factNames,
  } satisfies Readonly<Record<Exclude<keyof SettingsInput, 'validFrom'>, Translatable>>),
);

export function detailText(
  t: Translate,
  { action, details }: Pick<AuditEntry, 'action' | 'details'>,
  zone: Zone,
): string {
  if (!details) return '';
  if (action === 'company.settings' || action === 'people.edit')
    return capital(
      details
        .split(', ')
        .map((field) => fieldText(t, field))
        .join(', '),
    );
  if (action === 'leave.adjust' || action === 'leave.open') return changeText(t, details);
  if (action === 'attendance.correct' || action === 'attendance.take-back')
    return beforeText(t, details, zone);
  return dated(t, details);
}

function fieldText(t: Translate, field: string): string {
  const label = fieldLabels.get(field);
  return label ? t(label) : dated(t, field);
}

function dated(t: Translate, text: string): string {
  return text.replace(/\d{4}-\d\d-\d\d/g, (date) => (isPlainDate(date) ? shortDate(t, date) : date));
}

/** The change as it is stored, as in `-2.5 days`; an account in hours has `90 hours` for 90 minutes. */
function changeText(t: Translate, details: string): string {
  const amount = Number.parseFloat(details);
  if (Number.isNaN(amount)) return details;
  const size = Math.abs(amount);
  const text = details.endsWith('hours')
    ? t('{hours, number} h', { hours: size / 60 })
    : daysText(t, size * 2);
  return amount < 0 ? `−${text}` : `+${text}`;
}

function beforeText(t: Translate, details: string, zone: Zone): string {
  const { checkInTime, checkOutTime, status } = readBefore(details);
  const time = (at: Instant | null | undefined) => (at ? timeText(at, zone) : '--');
  return t('Before: in {checkIn}, out {checkOut}, {status}', {
    checkIn: time(checkInTime),
    checkOut: time(checkOutTime),
    status: status ?? t('no status'),
  });
}

interface Before {
  readonly checkInTime?: Instant | null;
  readonly checkOutTime?: Instant | null;
  readonly status?: string | null;
}

function readBefore(details: string): Before {
  try {
    const { before } = JSON.parse(details);
    return before ?? {};
  } catch {
    return {};
  }
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

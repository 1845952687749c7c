import { factLabels } from '@muster/domain/account/schema';
import type { Instant } from '@muster/domain/calendar/instant';
import { isPlainDate } from '@muster/domain/calendar/plain-date';
import type { Zone } from '@muster/domain/calendar/versions';
import type { SettingsInput } from '@muster/domain/company/settings';
import { shortDate, timeText } from '../../company-time/dates.ts';
import type { AuditEntry } from './labels.ts';

const factNames = Object.fromEntries(
  Object.entries({ ...factLabels, fullName: 'Name' }).map(([fact, label]) => [fact, label.toLowerCase()]),
);

const hrDocumentYears = 'years HR documents of erased people are kept';

/** Labels of the fields that entries name; a field of another version shows under its own name. */
const fieldLabels: ReadonlyMap<string, string> = new Map(
  Object.entries({
    name: 'company name',
    timeZone: 'time zone',
    workDays: 'work week',
    dayStart: 'day start',
    dayEnd: 'day end',
    graceMinutes: 'grace',
    firstDay: 'first day',
    balanceTypes: 'leave that uses the balance',
    leaveYear: 'leave year',
    registration: 'registration',
    secondFactor: 'second factor',
    joinCode: 'join code',
    adminEmail: 'administrator’s email',
    securityContact: 'security contact',
    accountQuotaMegabytes: 'storage per account',
    companyQuotaMegabytes: 'storage for the company',
    location: 'location of check-ins',
    locationDays: 'days locations are kept',
    attendanceYears: 'years attendance is kept',
    leaveYears: 'years leave is kept',
    auditYears: 'years the audit log is kept',
    hrDocumentYears,
    supportContacts: 'contacts',
    chatGuidelines: 'chat guidelines',
    prediction: 'absence predictions',
    acceptManual: 'manual check-ins accepted without review',
    weekStart: 'first day of the week',
    confirmedSteps: 'first steps',
    payroll: 'columns of the payroll export',
    companyAddress: 'company address',
    letterPlace: 'place of letters',
    signerName: 'who signs letters',
    signerFunction: 'function of who signs letters',
    ...factNames,
  } satisfies Readonly<Record<Exclude<keyof SettingsInput, 'validFrom'>, string>>),
);

export function detailText({ action, details }: Pick<AuditEntry, 'action' | 'details'>, zone: Zone): string {
  if (!details) return '';
  if (action === 'company.settings' || action === 'people.edit')
    return capital(
      details
        .split(', ')
        .map((field) => fieldLabels.get(field) ?? dated(field))
        .join(', '),
    );
  if (action === 'leave.adjust') return changeText(details);
  if (action === 'attendance.correct' || action === 'attendance.take-back') return beforeText(details, zone);
  return dated(details);
}

function dated(text: string): string {
  return text.replace(/\d{4}-\d\d-\d\d/g, (date) => (isPlainDate(date) ? shortDate(date) : date));
}

function changeText(details: string): string {
  const signed = /^\d/.test(details) ? `+${details}` : details.replace('-', '−');
  return signed.replace(/^(.1) days$/, '$1 day');
}

function beforeText(details: string, zone: Zone): string {
  const { checkInTime, checkOutTime, status } = readBefore(details);
  const time = (at: Instant | null | undefined) => (at ? timeText(at, zone) : '--');
  return `Before: in ${time(checkInTime)}, out ${time(checkOutTime)}, ${status ?? 'no status'}`;
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

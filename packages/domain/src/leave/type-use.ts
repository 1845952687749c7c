import { addDays, addMonths, type PlainDate } from '../calendar/plain-date.ts';
import { DomainError } from '../errors.ts';
import { fieldTexts } from '../fields/texts.ts';
import { msg } from '../language/translate.ts';
import type { LeaveType } from './schema.ts';
import { type CompanyLeaveType, type LeaveTypeRules, typeOf } from './types.ts';

/** The type that a request names. Throws `bad_input` for a name that none has. */
export function typeNamed<Type extends Pick<CompanyLeaveType, 'id' | 'name'>>(
  leaveType: LeaveType,
  types: readonly Type[],
): Type {
  const type = typeOf({ leaveType }, types);
  if (type) return type;
  const choices = types.map(({ name }) => name).join(', ');
  throw new DomainError(
    'bad_input',
    fieldTexts.mustBeOneOf({ label: msg('Leave Type'), choices }),
    'leaveType',
  );
}

/** What decides whether someone may use a type: their site and teams, the nearest first, of the day. */
export interface TypeUser {
  readonly siteId: number | null;
  readonly teamIds: readonly number[];
  readonly joinDate: PlainDate;
}

/** At one of the sites, in one of the teams or below, and employed for so many months; an empty list leaves nobody out. */
export function mayUse(who: LeaveTypeRules['who'], person: TypeUser, today: PlainDate): boolean {
  if (who === 'all') return true;
  const { siteIds, teamIds, afterMonths } = who;
  return (
    (siteIds.length === 0 || (person.siteId !== null && siteIds.includes(person.siteId))) &&
    (teamIds.length === 0 || person.teamIds.some((id) => teamIds.includes(id))) &&
    addMonths(person.joinDate, afterMonths) <= today
  );
}

/** What is kept of a reason (D97). Throws `bad_input` without one where it is required. */
export function reasonFor({ reason: rule }: Pick<LeaveTypeRules, 'reason'>, given: string): string {
  if (rule === 'none') return '';
  if (rule === 'required' && given === '')
    throw new DomainError('bad_input', fieldTexts.required({ label: msg('Reason') }), 'reason');
  return given;
}

/** From the type's day on, in calendar days, as a doctor counts. */
export function wantsCertificate(
  { startDate, endDate }: { readonly startDate: PlainDate; readonly endDate: PlainDate },
  type: Pick<LeaveTypeRules, 'certificateFromDay'> | undefined,
): boolean {
  if (type?.certificateFromDay == null) return false;
  return endDate >= addDays(startDate, type.certificateFromDay - 1);
}

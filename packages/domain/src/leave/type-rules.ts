import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { DomainError } from '../errors.ts';
import type { Said } from '../language/texts.ts';
import type { LeaveTerms } from './balance.ts';
import type { AskedLeave } from './schema.ts';
import { leaveTexts } from './texts.ts';
import { type CompanyLeaveType, typeOf } from './types.ts';

interface Wrong {
  readonly said: Said;
  readonly field: keyof AskedLeave | 'hours';
}

/**
 * The rules of a type for a request (D97). Notice and backdating are for who asks: an administrator enters what has been.
 * Throws `unprocessable` with the figure and the field.
 */
export function checkType(
  asked: AskedLeave,
  { leaveTypes }: Pick<LeaveTerms, 'leaveTypes'>,
  today: PlainDate,
  whose: 'own' | 'theirs',
): void {
  const type = typeOf(asked, leaveTypes);
  if (!type) return;
  const wrong =
    unusable(type) ??
    wrongUnit(asked, type) ??
    (whose === 'own' ? wrongTime(asked, type, today) : undefined) ??
    wrongLength(asked, type);
  if (wrong) throw new DomainError('unprocessable', wrong.said, wrong.field);
}

function unusable({ active }: CompanyLeaveType): Wrong | undefined {
  return active ? undefined : { said: leaveTexts.typeInactive(), field: 'leaveType' };
}

/** Of a type in hours whole days can be taken, too; of one in days no hours. */
function wrongUnit({ minutes }: AskedLeave, { unit }: CompanyLeaveType): Wrong | undefined {
  if (minutes == null || unit === 'hours') return undefined;
  return { said: leaveTexts.typeInDays(), field: 'hours' };
}

function wrongTime({ startDate }: AskedLeave, type: CompanyLeaveType, today: PlainDate): Wrong | undefined {
  const { noticeDays, backdateDays } = type;
  const field = 'startDate';
  if (backdateDays !== null && startDate < addDays(today, -backdateDays))
    return { said: leaveTexts.typeTooLate({ days: backdateDays }), field };
  // Leave that has begun is a matter of backdating.
  if (noticeDays !== null && startDate >= today && startDate < addDays(today, noticeDays))
    return { said: leaveTexts.typeTooSoon({ days: noticeDays }), field };
  return undefined;
}

function wrongLength(asked: AskedLeave, { longestDays, halfDays }: CompanyLeaveType): Wrong | undefined {
  const { startDate, endDate, duration, firstHalf, lastHalf } = asked;
  if (!halfDays && duration === 'half_day' && asked.minutes == null)
    return { said: leaveTexts.typeWholeDays(), field: 'duration' };
  if (!halfDays && (firstHalf || lastHalf))
    return { said: leaveTexts.typeWholeDays(), field: firstHalf ? 'firstHalf' : 'lastHalf' };
  if (longestDays !== null && endDate >= addDays(startDate, longestDays))
    return { said: leaveTexts.typeTooLong({ days: longestDays }), field: 'endDate' };
  return undefined;
}

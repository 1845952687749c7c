import { addYears, type PlainDate } from '../calendar/plain-date.ts';
import { DomainError } from '../errors.ts';
import type { CalendarVersion, RegistrationMode } from './schema.ts';
import { companyTexts } from './texts.ts';

/** Throws `unprocessable` for registration by a join code if there is none (D25). */
export function checkRegistration(mode: RegistrationMode, joinCode: string | null): void {
  if (mode !== 'code' || joinCode !== null) return;
  throw new DomainError('unprocessable', companyTexts.registrationJoinCodeNeedsCode(), 'joinCode');
}

/** Throws `unprocessable` for a day that ends before it begins, in any version from a date on (D2). */
export function checkHours(versions: readonly CalendarVersion[], from: PlainDate): void {
  const wrong = versions.find(({ validFrom, dayStart, dayEnd }) => validFrom >= from && dayStart >= dayEnd);
  if (!wrong) return;
  const said =
    wrong.validFrom > from
      ? companyTexts.dayEndNotLaterWhenPlanned({ date: wrong.validFrom })
      : companyTexts.dayEndNotLater();
  throw new DomainError('unprocessable', said, 'dayEnd');
}

/** How many years ahead a change of the calendar can be planned (D2). */
const plannedAhead = 2;

/** Throws `unprocessable` for a change of the calendar from a day that is over, or of more than two years ahead (D2). */
export function checkValidFrom(validFrom: PlainDate, today: PlainDate): void {
  const last = addYears(today, plannedAhead);
  if (validFrom < today) throw new DomainError('unprocessable', companyTexts.pastCannotChange(), 'validFrom');
  if (validFrom > last)
    throw new DomainError('unprocessable', companyTexts.latestTwoYearsAhead({ last }), 'validFrom');
}

import { addYears, type PlainDate } from '../calendar/plain-date.ts';
import { DomainError } from '../errors.ts';
import type { CalendarVersion, RegistrationMode } from './schema.ts';

/** Throws `unprocessable` for registration by a join code if there is none (D25). */
export function checkRegistration(mode: RegistrationMode, joinCode: string | null): void {
  if (mode !== 'code' || joinCode !== null) return;
  throw new DomainError(
    'unprocessable',
    'Registration by join code needs a code: create one first',
    'joinCode',
  );
}

/** Throws `unprocessable` for a day that ends before it begins, in any version from a date on (D2). */
export function checkHours(versions: readonly CalendarVersion[], from: PlainDate): void {
  const wrong = versions.find(({ validFrom, dayStart, dayEnd }) => validFrom >= from && dayStart >= dayEnd);
  if (!wrong) return;
  const since = wrong.validFrom > from ? `, also from ${wrong.validFrom} on, which is planned` : '';
  throw new DomainError('unprocessable', `Day End must be later than Day Start${since}`, 'dayEnd');
}

/** How many years ahead a change of the calendar can be planned (D2). */
const plannedAhead = 2;

/** Throws `unprocessable` for a change of the calendar from a day that is over, or of more than two years ahead (D2). */
export function checkValidFrom(validFrom: PlainDate, today: PlainDate): void {
  const last = addYears(today, plannedAhead);
  if (validFrom < today)
    throw new DomainError(
      'unprocessable',
      'The past cannot change: choose today or a later date',
      'validFrom',
    );
  if (validFrom > last)
    throw new DomainError('unprocessable', `From can be ${last} at the latest, two years ahead`, 'validFrom');
}

import type * as z from 'zod/mini';
import { orNull } from '../account/rules.ts';
import {
  type currentUser,
  eachText,
  factLabels,
  type PersonFact,
  personFacts,
  type TextFact,
} from '../account/schema.ts';
import { addDays, addYears, type PlainDate } from '../calendar/plain-date.ts';
import { DomainError } from '../errors.ts';
import type { Said } from '../language/texts.ts';
import { peopleTexts } from './texts.ts';

/** The first possible join date, and how many days after today the last one is. */
const joinDates = { first: '1900-01-01', daysAhead: 366 } as const;

export function canJoinOn(date: PlainDate, today: PlainDate): boolean {
  return date >= joinDates.first && date <= addDays(today, joinDates.daysAhead);
}

export function joinDateWords(today: PlainDate): Said {
  const { first, daysAhead } = joinDates;
  return peopleTexts.joinDateNotBetween({ first, last: addDays(today, daysAhead) });
}

/** Throws `unprocessable` for an impossible join date. */
export function checkJoinDate(date: PlainDate, today: PlainDate): void {
  if (!canJoinOn(date, today)) throw new DomainError('unprocessable', joinDateWords(today), 'joinDate');
}

/** Throws `unprocessable` for a birth date to come, or of long ago. */
export function checkBirthDate(date: PlainDate, today: PlainDate): void {
  const first = addYears(today, -120);
  if (first <= date && date <= today) return;
  throw new DomainError(
    'unprocessable',
    peopleTexts.birthDateNotBetween({ first, last: today }),
    'birthDate',
  );
}

/** What an administrator sets of a person's employment. */
interface Employment {
  readonly joinDate: PlainDate;
  readonly leavesOn: PlainDate | null;
}

/** Throws `unprocessable`, naming the field, for a last day that is over or before the join date (D97). */
export function checkLastDay(before: Employment, after: Employment, today: PlainDate): void {
  const { joinDate, leavesOn } = after;
  if (leavesOn === null) return;
  const isMoved = leavesOn !== before.leavesOn;
  if (leavesOn < joinDate && isMoved)
    throw new DomainError('unprocessable', peopleTexts.lastDayBeforeJoinDate({ joinDate }), 'leavesOn');
  if (leavesOn < joinDate)
    throw new DomainError('unprocessable', peopleTexts.joinDateAfterLastDay({ leavesOn }), 'joinDate');
  if (isMoved && leavesOn < today)
    throw new DomainError('unprocessable', peopleTexts.lastDayEarliest({ today }), 'leavesOn');
}

export type PersonFacts = Pick<z.infer<typeof currentUser>, PersonFact>;

type TextFacts = Pick<PersonFacts, TextFact>;

export type GivenTexts = { readonly [Fact in keyof TextFacts]?: TextFacts[Fact] | undefined };

/** The texts to store: an emptied one is absent, and one that is not given stays as it was `before`. */
export function storedTexts(given: GivenTexts, before: Partial<TextFacts> = {}): TextFacts {
  return eachText((fact) => orNull(given[fact] === undefined ? before[fact] : given[fact]));
}

export function changedFacts(before: PersonFacts, after: PersonFacts): PersonFact[] {
  return personFacts.filter((fact) => after[fact] !== before[fact]);
}

/** The second of two administrators learns what the first one wrote. Facts that `seen` leaves out are not checked. */
export function checkSeen(
  before: PersonFacts,
  changed: readonly PersonFact[],
  seen: { readonly [Fact in keyof PersonFacts]?: PersonFacts[Fact] | undefined } = {},
): void {
  const other = changed.find((fact) => seen[fact] !== undefined && seen[fact] !== before[fact]);
  if (!other) return;
  const [label, now] = [factLabels[other], before[other]];
  const said =
    now === null ? peopleTexts.factIsEmptyNow({ label }) : peopleTexts.factChangedMeanwhile({ label, now });
  throw new DomainError('conflict', said, other);
}

const othersOnly = {
  demote: peopleTexts.anotherAdministratorTakeOwnRole(),
  deactivate: peopleTexts.anotherAdministratorCloseOwnAccount(),
  resetFactors: peopleTexts.removeOwnSecondFactorsIn(),
  resetPassword: peopleTexts.changeOwnPasswordInProfile(),
} as const;

/** Throws `unprocessable` if an administrator does to themself what only another one may do (D29, D40). */
export function checkOther(action: keyof typeof othersOnly, userId: number, actorId: number): void {
  if (userId === actorId) throw new DomainError('unprocessable', othersOnly[action], 'userId');
}

/** Throws `not_allowed` if an administrator changes their own balance while another one could (D15). */
export function checkOwnBalance(
  userId: number,
  actorId: number,
  otherAdmins: boolean,
  field = 'userId',
): void {
  if (userId !== actorId || !otherAdmins) return;
  throw new DomainError('not_allowed', peopleTexts.anotherAdministratorChangeOwnBalance(), field);
}

export type LinkKind = 'invitation' | 'reset';

const linkPages = { invitation: '/welcome', reset: '/reset-password' } as const satisfies Record<
  LinkKind,
  string
>;

/** The path of a one-time link. Browsers send nothing after `#`, so no server logs the token. Both pages take both. */
export function linkPath(kind: LinkKind, token: string): string {
  return `${linkPages[kind]}#${token}`;
}

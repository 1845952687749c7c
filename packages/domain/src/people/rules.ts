import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { DomainError } from '../errors.ts';

/** The first join date anyone can have, and how many days ahead of today the last one is. */
const joinDates = { first: '1900-01-01', daysAhead: 366 } as const;

/** True for a date on which somebody can have joined or is about to. `today` is the company's date. */
export function canJoinOn(date: PlainDate, today: PlainDate): boolean {
  return date >= joinDates.first && date <= addDays(today, joinDates.daysAhead);
}

/** What is said of any other date. */
export function joinDateWords(today: PlainDate): string {
  return `Join Date must be between ${joinDates.first} and ${addDays(today, joinDates.daysAhead)}`;
}

/** Throws `unprocessable` for a join date that nobody can have. */
export function checkJoinDate(date: PlainDate, today: PlainDate): void {
  if (!canJoinOn(date, today)) throw new DomainError('unprocessable', joinDateWords(today), 'joinDate');
}

/** What an account says of its person, and administrators change (D40). */
export interface PersonFacts {
  readonly fullName: string;
  readonly position: string | null;
  readonly department: string | null;
  readonly joinDate: string;
}

const factLabels = {
  fullName: 'Full Name',
  position: 'Position',
  department: 'Department',
  joinDate: 'Join Date',
} as const satisfies Record<keyof PersonFacts, string>;

export const personFacts = ['fullName', 'position', 'department', 'joinDate'] as const;

/** Which facts `after` has otherwise than `before`. */
export function changedFacts(before: PersonFacts, after: PersonFacts): (keyof PersonFacts)[] {
  return personFacts.filter((fact) => after[fact] !== before[fact]);
}

/**
 * Throws `conflict` if a fact that is to be changed reads otherwise by now than when it was read: of two administrators the
 * second one is told what the first one wrote. What `seen` does not say is not asked about.
 */
export function checkSeen(
  before: PersonFacts,
  changed: readonly (keyof PersonFacts)[],
  seen: { readonly [Fact in keyof PersonFacts]?: PersonFacts[Fact] | undefined } = {},
): void {
  const other = changed.find((fact) => seen[fact] !== undefined && seen[fact] !== before[fact]);
  if (!other) return;
  const now = before[other] === null ? 'empty now' : `“${before[other]}” now`;
  throw new DomainError('conflict', `${factLabels[other]} was changed meanwhile: it is ${now}`, other);
}

/** What an administrator could shut themselves out by, and what nobody does for themselves. */
const othersOnly = {
  demote: 'Another administrator has to take your own role from you',
  deactivate: 'Another administrator has to close your own account',
  resetPassword: 'Change your own password in your profile instead',
} as const;

/** Throws `unprocessable` if an administrator does to themselves what only another one may do (D29, D40). */
export function checkOther(deed: keyof typeof othersOnly, userId: number, actorId: number): void {
  if (userId === actorId) throw new DomainError('unprocessable', othersOnly[deed], 'userId');
}

/** Throws `not_allowed` if an administrator changes their own balance while another one could (D15). */
export function checkOwnBalance(userId: number, actorId: number, otherAdmins: boolean): void {
  if (userId !== actorId || !otherAdmins) return;
  throw new DomainError('not_allowed', 'Another administrator has to change your own balance', 'userId');
}

/** Where a one-time link leads. What stands behind `#` is sent to no server, so it is in nobody's log. */
export function resetPath(token: string): string {
  return `/reset-password#${token}`;
}

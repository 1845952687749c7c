import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { DomainError } from '@muster/domain/errors';
import { leaveTexts } from '@muster/domain/leave/texts';
import { mayUse, type TypeUser } from '@muster/domain/leave/type-use';
import type { CompanyLeaveType } from '@muster/domain/leave/types';
import { chainOf } from '@muster/domain/team/organisation';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { getTeams, teamsOn } from '../team/reads.ts';
import { getWorkingTimes } from '../working-time/reads.ts';

const factsOf = hotQuery((db, param: Param<{ userId: number }>) =>
  db.selectFrom('users').select(['joinDate', 'isAdmin']).where('id', '=', param('userId')),
);

interface TypesOfPerson {
  readonly usable: readonly CompanyLeaveType[];
  readonly isAdmin: boolean;
}

/** The types that a person may ask for on a date (D97), inactive ones included. */
export async function typesOfPerson(
  db: Db,
  userId: number,
  types: readonly CompanyLeaveType[],
  today: PlainDate,
): Promise<TypesOfPerson> {
  const facts = await factsOf.first(db, { userId });
  const teams = await getTeams(db);
  const { assignments } = await getWorkingTimes(db);
  const entry = assignments.get(userId)?.findLast(({ validFrom }) => validFrom <= today);
  const person: TypeUser = {
    siteId: entry?.siteId ?? null,
    teamIds: chainOf(teamsOn(today, teams).get(userId), teams.teams),
    joinDate: facts?.joinDate ?? today,
  };
  const usable = types.filter(({ who }) => mayUse(who, person, today));
  return { usable, isAdmin: facts?.isAdmin === 1 };
}

/** Throws `not_allowed` for a type that the person may not use on a date (D97). */
export async function expectUsable(
  db: Db,
  userId: number,
  type: CompanyLeaveType,
  today: PlainDate,
): Promise<void> {
  if (type.who === 'all') return;
  const { usable } = await typesOfPerson(db, userId, [type], today);
  if (usable.length === 0) throw new DomainError('not_allowed', leaveTexts.typeNotYours(), 'leaveType');
}

/**
 * What a person's device knows of the types: those that they may use, and inactive ones, which earlier requests have. An
 * administrator knows all of them; those that they may not use themselves are inactive there.
 */
export async function sentTypes(
  db: Db,
  userId: number,
  types: readonly CompanyLeaveType[],
  today: PlainDate,
): Promise<readonly CompanyLeaveType[]> {
  if (types.every(({ who }) => who === 'all')) return types;
  const { usable, isAdmin } = await typesOfPerson(db, userId, types, today);
  if (!isAdmin) return usable;
  return types.map((type) => (usable.includes(type) ? type : { ...type, active: false }));
}

import type { PlainDate } from '../calendar/plain-date.ts';

/** A team in the tree (D94). Its leads are in the order in which they are asked. */
export interface Team {
  readonly id: number;
  readonly name: string;
  readonly parentId: number | null;
  readonly leadIds: readonly number[];
}

/** Who decides for a lead: between two dates of the company, or whenever the lead is away (D95). */
export interface Deputy {
  readonly id: number;
  readonly leadId: number;
  readonly userId: number;
  readonly from: PlainDate | null;
  readonly to: PlainDate | null;
  readonly whenAway: boolean;
}

/** What decides who decides, at one moment. */
export interface Organisation {
  readonly today: PlainDate;
  readonly teams: ReadonlyMap<number, Team>;
  /** The team of each person who has one today. */
  readonly teamOf: ReadonlyMap<number, number>;
  readonly deputies: readonly Deputy[];
  /** Leads and deputies whose accounts are closed, and those who are away. */
  readonly closed: ReadonlySet<number>;
  readonly away: ReadonlySet<number>;
  /** Active administrators in the order of their ids. */
  readonly admins: readonly number[];
}

export type Teams = ReadonlyMap<number, Pick<Team, 'parentId'>>;

/** A team and those above it, the nearest first. A circle ends where it would begin again. */
export function chainOf(teamId: number | null | undefined, teams: Teams): number[] {
  const chain: number[] = [];
  for (let id = teamId ?? null; id !== null && !chain.includes(id); id = teams.get(id)?.parentId ?? null)
    if (teams.has(id)) chain.push(id);
    else break;
  return chain;
}

/** The teams below some teams, with these. */
export function withTeamsBelow(roots: ReadonlySet<number>, teams: Teams): Set<number> {
  return new Set([...teams.keys()].filter((id) => chainOf(id, teams).some((each) => roots.has(each))));
}

/** How many teams lie from a team to its deepest leaf, itself included. */
export function heightOf(teamId: number, teams: Teams): number {
  const below = [...teams.keys()].map((id) => chainOf(id, teams).indexOf(teamId) + 1);
  return Math.max(1, ...below);
}

/** The deputies of a lead who act now: their time has come, their account is open and they are not away (D95). */
export function deputiesNow(leadId: number, organisation: Organisation): number[] {
  const acting = organisation.deputies.filter(
    (deputy) => deputy.leadId === leadId && deputy.userId !== leadId && isTime(deputy, organisation),
  );
  const able = acting.map(({ userId }) => userId).filter((id) => isAble(id, organisation));
  return [...new Set(able)];
}

/** Whether a deputy decides now. */
export function isDeputyNow(deputy: Deputy, organisation: Organisation): boolean {
  return isTime(deputy, organisation) && isAble(deputy.userId, organisation);
}

/** No one acts for a lead who left: neither decides nor looks. */
function isTime({ leadId, from, to, whenAway }: Deputy, { today, away, closed }: Organisation): boolean {
  if (closed.has(leadId)) return false;
  if (whenAway) return away.has(leadId);
  return from !== null && to !== null && from <= today && today <= to;
}

export function isAble(userId: number, { closed, away }: Organisation): boolean {
  return !closed.has(userId) && !away.has(userId);
}

/** The leads whose view a person has now: themself, and those whose deputy they are, unless they are away themself (D95). */
export function actsFor(userId: number, organisation: Organisation): number[] {
  const leads = new Set(organisation.deputies.map(({ leadId }) => leadId));
  const canAct = isAble(userId, organisation);
  const asDeputy = [...leads].filter(
    (leadId) => leadId !== userId && canAct && isDeputyInTime(userId, leadId, organisation),
  );
  return [userId, ...asDeputy];
}

function isDeputyInTime(userId: number, leadId: number, organisation: Organisation): boolean {
  return organisation.deputies.some(
    (deputy) => deputy.leadId === leadId && deputy.userId === userId && isTime(deputy, organisation),
  );
}

export const leadsSee = ['own', 'below'] as const;
export type LeadsSee = (typeof leadsSee)[number];

/** The teams that a person leads now, as a deputy too, and by the setting those below. Empty for someone who leads no one. */
export function teamsLed(userId: number, organisation: Organisation, see: LeadsSee): Set<number> {
  return teamsOfLeads(new Set(actsFor(userId, organisation)), organisation, see);
}

function teamsOfLeads(leads: ReadonlySet<number>, { teams }: Organisation, see: LeadsSee): Set<number> {
  const own = [...teams.values()].filter(({ leadIds }) => leadIds.some((id) => leads.has(id)));
  const ids = new Set(own.map(({ id }) => id));
  return see === 'own' ? ids : withTeamsBelow(ids, teams);
}

/**
 * Whom a lead sees: the people of those teams, without themself. A deputy does not see the lead for whom they stand in by
 * that, but does as a lead above.
 */
export function peopleLed(userId: number, organisation: Organisation, see: LeadsSee): Set<number> {
  const people = actsFor(userId, organisation).flatMap((leadId) => {
    const teams = teamsOfLeads(new Set([leadId]), organisation, see);
    return [...organisation.teamOf].filter(([id, team]) => teams.has(team) && id !== userId && id !== leadId);
  });
  return new Set(people.map(([id]) => id));
}

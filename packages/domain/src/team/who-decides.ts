import type { Approval, ApprovalSettings } from './approval.ts';
import { chainOf, deputiesNow, isAble, type Organisation } from './organisation.ts';
import type { WaitReason } from './waiting-schema.ts';

/** Who takes the next step of a request (D94). */
export type StepKind = 'lead' | 'admin';

export interface Decider {
  readonly userId: number;
  /** The lead for whom a deputy decides. */
  readonly forId: number | null;
}

export interface WaitsFor {
  readonly who: 'lead' | 'admins';
  /** In the order in which they are shown: each lead, then their deputies. */
  readonly deciders: readonly Decider[];
  readonly why: WaitReason | null;
}

export interface OpenStep {
  readonly requesterId: number;
  readonly kind: StepKind;
  /** Who took the steps before: a second pair of eyes is another's. */
  readonly takenBy?: readonly number[];
}

/**
 * Who may decide a request now: exactly these are asked, have it in their list, have the button and are let through;
 * administrators may in place of anybody. Never empty while an administrator is active (D94, D15).
 */
export function whoDecides(step: OpenStep, organisation: Organisation): WaitsFor {
  if (step.kind === 'admin') return administrators(step, organisation, null);
  const { requesterId } = step;
  let why: WaitReason | null = null;
  for (const teamId of teamsAsked(requesterId, organisation)) {
    const leadIds = organisation.teams.get(teamId)?.leadIds ?? [];
    const deciders = leadIds.flatMap((leadId) => decidersFor(leadId, requesterId, organisation));
    why ??= leadsTeamBelow(requesterId, teamId, organisation) ? 'own' : null;
    if (deciders.length > 0) return { who: 'lead', deciders: uniqueDeciders(deciders), why };
    why = reasonOf(why, leadIds, organisation);
  }
  const own = isLead(requesterId, organisation) ? 'own' : 'no_lead';
  return administrators(step, organisation, why ?? own);
}

/** Of a request that goes up for its own sake, what keeps those above from deciding says more. */
function reasonOf(
  before: WaitReason | null,
  leadIds: readonly number[],
  { closed }: Organisation,
): WaitReason {
  if (before !== null && before !== 'own') return before;
  return leadIds.some((id) => !closed.has(id)) ? 'away' : 'no_lead';
}

/**
 * The teams whose leads are asked, the nearest first: those above the highest one that the person leads, so that a lead's
 * own request passes their deputies and co-leads (D94).
 */
function teamsAsked(requesterId: number, organisation: Organisation): number[] {
  const { teams, teamOf } = organisation;
  const led = [...teams.values()].filter(({ leadIds }) => leadIds.includes(requesterId)).map(({ id }) => id);
  const chain = chainOf(teamOf.get(requesterId) ?? led.toSorted((a, b) => a - b)[0], teams);
  const highest = chain.findLastIndex((id) => led.includes(id));
  return chain.slice(highest + 1);
}

function leadsTeamBelow(requesterId: number, teamId: number, { teams }: Organisation): boolean {
  return [...teams.values()].some(
    ({ id, leadIds }) => leadIds.includes(requesterId) && chainOf(id, teams).includes(teamId),
  );
}

const isLead = (userId: number, { teams }: Organisation) =>
  [...teams.values()].some(({ leadIds }) => leadIds.includes(userId));

function decidersFor(leadId: number, requesterId: number, organisation: Organisation): Decider[] {
  if (organisation.closed.has(leadId)) return [];
  const lead = isAble(leadId, organisation) ? [{ userId: leadId, forId: null }] : [];
  const deputies = deputiesNow(leadId, organisation).map((userId) => ({ userId, forId: leadId }));
  return [...lead, ...deputies].filter(({ userId }) => userId !== requesterId);
}

/** A lead who is also a deputy is named once, as the lead. */
function uniqueDeciders(deciders: readonly Decider[]): Decider[] {
  const leads = new Set(deciders.filter(({ forId }) => forId === null).map(({ userId }) => userId));
  const seen = new Set<number>();
  return deciders.filter(({ userId, forId }) => {
    if (seen.has(userId) || (forId !== null && leads.has(userId))) return false;
    seen.add(userId);
    return true;
  });
}

/** Without the person and who decided before. If no other is left, with them, which is said: someone has to decide (D15). */
function administrators(
  { requesterId, takenBy = [] }: OpenStep,
  { admins }: Organisation,
  why: WaitReason | null,
): WaitsFor {
  const others = admins.filter((id) => id !== requesterId);
  const fresh = others.filter((id) => !takenBy.includes(id));
  const asked = fresh.length > 0 ? fresh : others.length > 0 ? others : admins;
  const isOwn = asked.includes(requesterId);
  return {
    who: 'admins',
    deciders: asked.map((userId) => ({ userId, forId: null })),
    why: isOwn ? 'own' : why,
  };
}

/** Whether an administrator can take the second step who is neither the person nor took a step before. */
export function hasSecondAdministrator(
  requesterId: number,
  takenBy: readonly number[],
  { admins }: Organisation,
): boolean {
  return admins.some((id) => id !== requesterId && !takenBy.includes(id));
}

/** How leave is decided (D94), by settings as they are stored: a number of days asks for the second step, whatever the type's rule for leads. */
export function leaveApproval(
  { leaveTypeId, days }: { readonly leaveTypeId: number | null; readonly days: number },
  { leave }: ApprovalSettings,
): Approval {
  const approval = leave.byType[String(leaveTypeId)] ?? leave.default;
  const isLong = leave.secondStepOverDays !== null && days > leave.secondStepOverDays;
  return approval === 'lead' && isLong ? 'lead_then_admin' : approval;
}

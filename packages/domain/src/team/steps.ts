import type { Instant } from '../calendar/instant.ts';
import type { Approval } from './approval.ts';
import type { Organisation } from './organisation.ts';
import { hasSecondAdministrator, type StepKind, type WaitsFor } from './who-decides.ts';

/** A step that was taken (D94). */
export interface Step<Status extends string = string> {
  readonly byId: number;
  /** The lead in whose place a deputy or an administrator decided. */
  readonly forId: number | null;
  /** Whether they decided as an administrator: then only administrators decide again. */
  readonly asAdmin: boolean;
  readonly status: Status;
  readonly at: Instant;
  readonly response: string | null;
}

/** The words of a decision: leave is approved, a correction is accepted. */
export type Verdict = 'yes' | 'no';

/** Which step a pending request waits for: after one that was taken, always an administrator's. */
export function nextStep(approval: Approval, taken: readonly unknown[]): StepKind {
  return approval === 'admins' || taken.length > 0 ? 'admin' : 'lead';
}

interface Taking {
  readonly approval: Approval;
  readonly kind: StepKind;
  readonly waitsFor: WaitsFor;
  readonly requesterId: number;
  readonly taken: readonly Pick<Step, 'byId'>[];
  readonly actor: { readonly id: number; readonly asAdmin: boolean };
  readonly verdict: Verdict;
}

/** Of one step: in whose place. An act of an administrator can be both steps. */
export interface TakenSteps {
  readonly steps: readonly { readonly forId: number | null; readonly asAdmin: boolean }[];
  /** Whether the request is decided now. */
  readonly isLast: boolean;
}

/** A rejection ends it at any step (D94). */
export function takeStep(taking: Taking, organisation: Organisation): TakenSteps {
  const { approval, kind, requesterId, taken, actor, verdict } = taking;
  const first = { forId: forWhom(taking), asAdmin: actor.asAdmin };
  const needsSecond = kind === 'lead' && approval === 'lead_then_admin' && verdict === 'yes';
  if (!needsSecond) return { steps: [first], isLast: true };
  const takenBy = [...taken.map(({ byId }) => byId), actor.id];
  if (hasSecondAdministrator(requesterId, takenBy, organisation)) return { steps: [first], isLast: false };
  // The only administrator takes both; otherwise the request waits, and if need be for its own person (D15).
  if (!organisation.admins.includes(actor.id))
    return { steps: [first], isLast: organisation.admins.length === 0 };
  return { steps: [first, { forId: null, asAdmin: true }], isLast: true };
}

/** A deputy decides for their lead; an administrator who decides in place of a lead, for the first who is asked. */
function forWhom({ actor, kind, waitsFor }: Taking): number | null {
  if (!actor.asAdmin) return waitsFor.deciders.find(({ userId }) => userId === actor.id)?.forId ?? null;
  if (kind === 'admin' || waitsFor.who === 'admins') return null;
  const [first] = waitsFor.deciders;
  return first ? (first.forId ?? first.userId) : null;
}

/** Who took the last step may decide again; after an administrator, administrators only (D94). */
export function mayDecideAgain(
  steps: readonly Pick<Step, 'byId' | 'asAdmin'>[],
  actor: { readonly id: number; readonly asAdmin: boolean },
): boolean {
  if (actor.asAdmin) return true;
  const last = steps.at(-1);
  return last !== undefined && !last.asAdmin && last.byId === actor.id;
}

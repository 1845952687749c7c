import { getOrganisation, getTeams, namesById } from '@muster/db/features/team/reads';
import type { RequestColumn } from '@muster/db/features/team/shown';
import { askDeciders, waitingOf } from '@muster/db/features/team/writes/ask';
import { deleteStep, insertSteps, listSteps } from '@muster/db/features/team/writes/steps';
import { DomainError } from '@muster/domain/errors';
import type { Approval } from '@muster/domain/team/approval';
import { type Organisation, peopleLed } from '@muster/domain/team/organisation';
import { mayDecideAgain, type TakenSteps, takeStep } from '@muster/domain/team/steps';
import { teamTexts } from '@muster/domain/team/texts';
import type { StepKind, WaitsFor } from '@muster/domain/team/who-decides';
import type { CommandContext } from '../../command.ts';

/** By which door a decision comes: a lead's, or an administrator's. */
export type DecidesAs = 'lead' | 'admin';

/** A request as its decision needs it. */
export interface Subject {
  readonly column: RequestColumn;
  readonly id: number;
  readonly userId: number;
  readonly approval: Approval;
  /** Whether it waits for a decision; otherwise it is decided again. */
  readonly isOpen: boolean;
  /** Leave whose person asks to cancel it (D16). */
  readonly isCancellation: boolean;
}

type Steps = Awaited<ReturnType<typeof listSteps>>;

/** That a viewer may take the next step of a request. */
export interface AllowedStep {
  readonly subject: Subject;
  readonly kind: StepKind;
  readonly waitsFor: WaitsFor;
  /** The steps that stay; `undone` is decided again. */
  readonly taken: Steps;
  readonly undone: Steps[number] | undefined;
  readonly organisation: Organisation;
  readonly as: DecidesAs;
}

/**
 * Who may decide is asked at the moment of the decision (D94). By a lead's door: throws `not_found` for people of others,
 * `not_allowed` for what is not theirs to decide, `conflict` for what waits for someone else now.
 */
export async function expectDecider(
  { tx, viewer, now }: CommandContext,
  subject: Subject,
  { as, isYes }: { readonly as: DecidesAs; readonly isYes: boolean },
): Promise<AllowedStep> {
  const organisation = await getOrganisation(tx.db, now);
  const all = await listSteps(tx.db, subject.column, subject.id);
  const undone = subject.isOpen ? undefined : all.at(-1);
  const taken = undone ? all.slice(0, -1) : all;
  const { kind, waitsFor } = waitingOf(
    { ...subject, taken, waitsForWho: null, waitsForWhy: null },
    organisation,
  );
  const allowed = { subject, kind, waitsFor, taken, undone, organisation, as };
  const isAsked = waitsFor.deciders.some(({ userId }) => userId === viewer.id);
  if (as === 'admin') {
    const tookBefore = kind === 'admin' && !isAsked && taken.some(({ byId }) => byId === viewer.id);
    if (isYes && subject.isOpen && !subject.isCancellation && tookBefore)
      throw new DomainError('not_allowed', teamTexts.secondPair());
    return allowed;
  }
  if (subject.userId === viewer.id) throw new DomainError('not_allowed', teamTexts.ownRequest());
  if (!isAsked) await expectLed(tx, viewer.id, subject.userId, organisation);
  if (subject.approval === 'admins') throw new DomainError('not_allowed', teamTexts.notYoursToDecide());
  if (!subject.isOpen) {
    if (mayDecideAgain(all, { id: viewer.id, asAdmin: false })) return allowed;
    throw new DomainError('not_allowed', teamTexts.notYoursToDecide());
  }
  if (kind === 'lead' && isAsked) return allowed;
  throw new DomainError('conflict', await waitsForOthers({ tx }, waitsFor));
}

/** Throws `not_found` for people of others. */
export async function expectLed(
  { db }: Pick<CommandContext['tx'], 'db'>,
  leadId: number,
  userId: number,
  organisation: Organisation,
): Promise<void> {
  const { leadsSee } = await getTeams(db);
  if (!peopleLed(leadId, organisation, leadsSee).has(userId))
    throw new DomainError('not_found', teamTexts.noPerson());
}

async function waitsForOthers({ tx }: Pick<CommandContext, 'tx'>, { who, deciders }: WaitsFor) {
  if (who === 'admins') return teamTexts.waitsForAdmins();
  const names = await namesById(
    tx.db,
    deciders.map(({ userId }) => userId),
  );
  return teamTexts.waitsForOthers({ names: [...names.values()].map(({ fullName }) => fullName).join(', ') });
}

/** A decision in its own words: leave is approved, a correction is accepted. */
interface Verdict {
  readonly isYes: boolean;
  readonly status: 'approved' | 'rejected' | 'accepted' | 'declined';
  readonly response: string | null;
  /** An administrator enters it as decided (D102): nothing waits for a second step. */
  readonly isFinal?: boolean;
}

/** What taking the step means: whether it is the last. */
export function stepsOf(allowed: AllowedStep, viewerId: number, { isYes, isFinal }: Verdict): TakenSteps {
  const { subject, kind, waitsFor, taken, as, organisation } = allowed;
  const found = takeStep(
    {
      approval: subject.approval,
      kind,
      waitsFor,
      requesterId: subject.userId,
      taken,
      actor: { id: viewerId, asAdmin: as === 'admin' },
      verdict: isYes ? 'yes' : 'no',
    },
    organisation,
  );
  if (found.isLast || !isFinal) return found;
  return { steps: [...found.steps, { forId: null, asAdmin: true }], isLast: true };
}

/** Stores the step, and asks those who are to take the next one. */
export async function storeSteps(
  { tx, viewer, now }: CommandContext,
  { subject, undone }: AllowedStep,
  { steps }: TakenSteps,
  { status, response }: Verdict,
): Promise<void> {
  if (undone) await deleteStep(tx, undone.id);
  const given = steps.map((step) => ({ ...step, byId: viewer.id, status, response, at: now }));
  await insertSteps(tx, subject, given);
  await askDeciders(tx, now, subject);
}

import { listCorrectionsOfIds } from '@muster/db/features/attendance/correction-review';
import { getLeaveToDecide } from '@muster/db/features/leave/review';
import { shownCorrections, shownLeave } from '@muster/db/features/team/led';
import { getOrganisation } from '@muster/db/features/team/reads';
import type { LeaveLed } from '@muster/domain/team/schema';
import { type CommandContext, keepingId, type Row } from '../../command.ts';
import { decideCorrection } from '../attendance/correct.ts';
import { decideLeaveRequest } from '../leave/decide.ts';
import type { DecisionDoor } from '../leave/decide-many.ts';
import { expectLed } from './decide-step.ts';
import { type LeadContext, ledLeave } from './led.ts';

/** Decides leave as a lead, and answers what a lead may see of it (D94). */
export async function decideLed(context: CommandContext, decision: Parameters<typeof decideLeaveRequest>[1]) {
  const { id } = await decideLeaveRequest(context, decision, { as: 'lead' });
  return ledLeaveRequest(context, id);
}

/** Of what was refused, only what the lead may see comes back. */
export function leadsDoor(ctx: LeadContext): DecisionDoor<LeaveLed> {
  return {
    decide: decideLed,
    ledger: keepingId(leaveDecidedAgain),
    find: async (_, id) => (await ledLeave(ctx)).find((request) => request.id === id),
  };
}

/** What a repeat of a decision answers (D49). Throws `not_found` if its person is another's by now (D94). */
export async function leaveDecidedAgain(context: CommandContext, { id }: Row) {
  const request = await ledLeaveRequest(context, id);
  await expectStillTheirs(context, request);
  return request;
}

async function ledLeaveRequest({ tx, viewer }: CommandContext, id: number) {
  const [request] = await shownLeave(tx.db, [await getLeaveToDecide(tx.db, id)], viewer.id);
  if (!request) throw new Error('A request that was decided is gone');
  return request;
}

/** Decides a correction as a lead, and answers what a lead may see of it (D94). */
export async function decideCorrectionLed(
  context: CommandContext,
  input: Parameters<typeof decideCorrection>[1],
) {
  const { id } = await decideCorrection(context, input, 'lead');
  return ledCorrection(context, id);
}

/** As {@link leaveDecidedAgain}. */
export async function correctionDecidedAgain(context: CommandContext, { id }: Row) {
  const correction = await ledCorrection(context, id);
  await expectStillTheirs(context, correction);
  return correction;
}

async function expectStillTheirs(
  { tx, viewer, now }: CommandContext,
  { userId, canDecide }: { readonly userId: number; readonly canDecide: boolean },
): Promise<void> {
  if (!canDecide) await expectLed(tx, viewer.id, userId, await getOrganisation(tx.db, now));
}

async function ledCorrection({ tx, viewer }: CommandContext, id: number) {
  const found = await shownCorrections(tx.db, await listCorrectionsOfIds(tx.db, [id]), viewer.id);
  const [correction] = found;
  if (!correction) throw new Error('A correction that was decided is gone');
  return correction;
}

import { findLeaveToDecide, type LeaveRequestToDecide } from '@muster/db/features/leave/review';
import { DomainError } from '@muster/domain/errors';
import type { Params } from '@muster/domain/language/texts';
import type { LeaveDecisionsInput } from '@muster/domain/leave/table-schema';
import { wireSaid } from '@muster/domain/wire/said';
import { contextOfPart, runIdempotent, type WriterContext } from '../../command.ts';
import { decideLeaveRequest } from './decide.ts';

/** `request` is its present state; null if it is gone. */
export type DecisionOutcome =
  | { readonly id: number; readonly outcome: 'decided'; readonly request: LeaveRequestToDecide }
  | {
      readonly id: number;
      readonly outcome: 'refused';
      readonly message: string;
      readonly code: string;
      readonly params: Params;
      readonly request: LeaveRequestToDecide | null;
    };

/** A refusal undoes none of the others (D15). A repeated key decides nothing twice, and retries refusals (D49). */
export function decideManyRequests(
  ctx: WriterContext,
  path: string,
  { decisions }: LeaveDecisionsInput,
): Promise<DecisionOutcome[]> {
  return Promise.all(
    decisions.map(async (decision): Promise<DecisionOutcome> => {
      const { id } = decision;
      const call = { ctx: contextOfPart(ctx, String(id)), input: decision, path };
      try {
        const request = await runIdempotent(call, (context) => decideLeaveRequest(context, decision));
        return { id, outcome: 'decided', request };
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return {
          id,
          outcome: 'refused',
          message: error.message,
          ...wireSaid(error.said),
          request: (await findLeaveToDecide(ctx.store.read, id)) ?? null,
        };
      }
    }),
  );
}

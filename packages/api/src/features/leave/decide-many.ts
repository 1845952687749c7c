import { findLeaveToDecide, type LeaveRequestToDecide } from '@muster/db/features/leave/review';
import type { Db } from '@muster/db/store/connection';
import { DomainError } from '@muster/domain/errors';
import type { Params } from '@muster/domain/language/texts';
import type { NamedLeaveDecision } from '@muster/domain/leave/schema';
import type { LeaveDecisionsInput } from '@muster/domain/leave/table-schema';
import { wireSaid } from '@muster/domain/wire/said';
import {
  type CommandContext,
  contextOfPart,
  type Ledger,
  runIdempotent,
  type WriterContext,
} from '../../command.ts';
import { decideLeaveRequest } from './decide.ts';

/** `request` is its present state; null if it is gone, or not for the caller. */
export type DecisionOutcome<Request = LeaveRequestToDecide> =
  | { readonly id: number; readonly outcome: 'decided'; readonly request: Request }
  | {
      readonly id: number;
      readonly outcome: 'refused';
      readonly message: string;
      readonly code: string;
      readonly params: Params;
      readonly request: Request | null;
    };

/** A door by which requests are decided: an administrator's, or a lead's. */
export interface DecisionDoor<Request> {
  readonly decide: (context: CommandContext, decision: NamedLeaveDecision) => Promise<Request>;
  /** What is kept of an answer for a repeat; all of it without one. */
  readonly ledger?: Ledger<Request>;
  readonly find: (db: Db, id: number) => Promise<Request | undefined>;
}

export const administratorsDoor: DecisionDoor<LeaveRequestToDecide> = {
  decide: (context, decision) => decideLeaveRequest(context, decision),
  find: findLeaveToDecide,
};

/** A refusal undoes none of the others (D15). A repeated key decides nothing twice, and retries refusals (D49). */
export function decideManyRequests<Request>(
  ctx: WriterContext,
  path: string,
  { decisions }: LeaveDecisionsInput,
  { decide, find, ledger }: DecisionDoor<Request>,
): Promise<DecisionOutcome<Request>[]> {
  return Promise.all(
    decisions.map(async (decision): Promise<DecisionOutcome<Request>> => {
      const { id } = decision;
      const call = { ctx: contextOfPart(ctx, String(id)), input: decision, path };
      try {
        const request = await runIdempotent(call, (context) => decide(context, decision), ledger);
        return { id, outcome: 'decided', request };
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return {
          id,
          outcome: 'refused',
          message: error.message,
          ...wireSaid(error.said),
          request: (await find(ctx.store.read, id)) ?? null,
        };
      }
    }),
  );
}

import { type CompanyLeaveType, type TypedLeave, typeOf } from './types.ts';

type Types = readonly Pick<CompanyLeaveType, 'id' | 'name' | 'accountId' | 'givesBack'>[];

interface Leave extends TypedLeave {
  readonly status: string;
}

/** Whether leave such as sick leave may lie in approved leave that uses an account (D99). */
export function mayLieIn(leave: TypedLeave, other: Leave, types: Types): boolean {
  const within = typeOf(other, types);
  return (
    typeOf(leave, types)?.givesBack != null &&
    other.status === 'approved' &&
    within?.accountId != null &&
    within.givesBack === null
  );
}

/** The leave among some with which a request must share no time. */
export function conflicting<Other extends Leave>(
  request: TypedLeave,
  others: readonly Other[],
  types: Types,
) {
  return others.filter((other) => !mayLieIn(request, other, types));
}

/** The same of approved leave, which may have sick leave in it. */
export function conflictingAgain<Other extends Leave>(
  request: Leave,
  others: readonly Other[],
  types: Types,
) {
  return conflicting(request, others, types).filter((other) => !mayLieIn(other, request, types));
}

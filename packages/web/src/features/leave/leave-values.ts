import {
  type LeaveDuration,
  type LeaveHalf,
  leaveDurations,
  leaveHalves,
  type leaveRequestInput,
} from '@muster/domain/leave/schema';
import { type CompanyLeaveType, typeOf } from '@muster/domain/leave/types';
import type * as z from 'zod/mini';
import { minutesIn } from '../../company-time/length.ts';
import { draftOf } from '../../store/queue/drafts.ts';

type WireValues = z.input<typeof leaveRequestInput>;

/** What a type in hours can be asked for; others have only durations. */
export const lengths = ['hours', ...leaveDurations] as const;

/** As the form has a request: some hours are one of its durations, and are typed. */
export type LeaveValues = Omit<WireValues, 'duration' | 'hours' | 'half' | 'firstHalf' | 'lastHalf'> & {
  readonly duration?: LeaveDuration | 'hours' | '';
  readonly hours?: string;
  readonly half?: LeaveHalf | '';
  readonly firstHalf?: 'afternoon' | '';
  readonly lastHalf?: 'morning' | '';
};

/** A number that is none is refused as hours are. */
export function wireOf({ duration, hours = '', ...typed }: Partial<LeaveValues>): WireValues {
  const { leaveType = '', startDate = '', endDate = '' } = typed;
  const values = { ...typed, leaveType, startDate, endDate };
  if (duration !== 'hours') return { ...values, ...(duration && { duration }) };
  return { ...values, hours: (minutesIn(hours) ?? Number.NaN) / 60 };
}

export const leaveDraft = 'leave';

const empty = {
  leaveType: '',
  duration: '',
  hours: '',
  startDate: '',
  endDate: '',
  half: '',
  firstHalf: '',
  lastHalf: '',
  reason: '',
};

export function firstValues(): Partial<LeaveValues> {
  const typed = draftOf(leaveDraft, empty);
  const { leaveType, startDate, endDate, reason, hours } = typed;
  // What is taken back from the queue has only its hours.
  const duration = lengths.find((known) => known === typed.duration) ?? (hours ? 'hours' : undefined);
  const half = leaveHalves.find((known) => known === typed.half) ?? '';
  const edges = {
    firstHalf: typed.firstHalf === 'afternoon' ? typed.firstHalf : '',
    lastHalf: typed.lastHalf === 'morning' ? typed.lastHalf : '',
  } as const;
  return {
    startDate,
    endDate,
    hours,
    half,
    ...edges,
    reason,
    ...(leaveType && { leaveType }),
    ...(duration && { duration }),
  };
}

/** Whether a form has to say why: also while no type is chosen (D97). */
export function lacksReason(
  { leaveType = '', reason = '' }: Partial<LeaveValues>,
  types: readonly CompanyLeaveType[],
): boolean {
  return reason.trim() === '' && (typeOf({ leaveType }, types)?.reason ?? 'required') === 'required';
}

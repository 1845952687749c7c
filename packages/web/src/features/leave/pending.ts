import type { Zone } from '@muster/domain/calendar/versions';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import { DomainError } from '@muster/domain/errors';
import { countLeave, durationOf } from '@muster/domain/leave/hours';
import { askedLeave, leaveKey, leaveRequest, leaveRequestInput } from '@muster/domain/leave/schema';
import { typeOf } from '@muster/domain/leave/types';
import { checkCancelRequest, checkWithdrawal } from '@muster/domain/leave/withdrawal';
import type { Row } from '../../store/device/kinds.ts';
import type { Entry } from '../../store/queue/entry.ts';
import { undecided } from '../../store/queue/undecided.ts';

export interface ShownLeave extends Row<'leave'> {
  readonly unsent: boolean;
  /** The queue entry that requests it, while the queue has that entry: files refer to the request by it (D42). */
  readonly entryId?: string;
}

/** Oldest first, as the server will (D16, D42). Entries that the records include, and refused ones, do nothing. */
export function withPending(
  records: readonly Row<'leave'>[],
  entries: readonly Entry[],
  calendar: CompanyCalendar,
): ShownLeave[] {
  let shown = records.map((record): ShownLeave => ({ ...record, unsent: false }));
  for (const entry of entries) {
    if (entry.state === 'failed') continue;
    if (entry.intent === 'requestLeave') shown = withRequest(shown, entry, calendar);
    else if (entry.intent === 'withdrawLeave') shown = withoutWithdrawn(shown, entry);
    else if (entry.intent === 'cancelLeave') shown = withWish(shown, entry, calendar);
  }
  return shown;
}

function withRequest(shown: ShownLeave[], entry: Entry, calendar: CompanyCalendar): ShownLeave[] {
  const made = entry.state === 'sent' ? answerOf(entry) : expectedRequest(entry, calendar);
  if (!made) return shown;
  const isKnown = shown.some(({ id }) => id === made.id);
  return isKnown ? shown : [{ ...made, unsent: entry.state !== 'sent', entryId: entry.id }, ...shown];
}

function answerOf(entry: Entry): Row<'leave'> | undefined {
  return leaveRequest.safeParse(entry.answer).data;
}

function expectedRequest(entry: Entry, calendar: CompanyCalendar): Row<'leave'> | undefined {
  const { success, data } = leaveRequestInput.safeParse(entry.data);
  if (!success) return undefined;
  const { minutes, ...asked } = askedLeave(data, calendar);
  const duration = durationOf({ ...asked, minutes }, calendar);
  const count = countLeave({ ...asked, minutes, duration }, calendar);
  return {
    ...asked,
    duration,
    leaveTypeId: typeOf(asked, calendar.leaveTypes)?.id ?? null,
    half: asked.half ?? null,
    firstHalf: asked.firstHalf ?? null,
    lastHalf: asked.lastHalf ?? null,
    hours: count.minutes === null ? null : count.minutes / 60,
    ...undecided(entry),
    status: 'pending',
    days: count.halfDays / 2,
    cancelRequestedAt: null,
    onBehalf: null,
  };
}

function withoutWithdrawn(shown: ShownLeave[], entry: Entry): ShownLeave[] {
  const leave = leaveOfEntry(entry, shown);
  if (!leave) return shown;
  const isGone = entry.state === 'sent' || isAllowed(() => checkWithdrawal({ ...leave, withdrawn: false }));
  return isGone ? shown.filter((other) => other !== leave) : shown;
}

function withWish(shown: ShownLeave[], entry: Entry, zone: Zone): ShownLeave[] {
  const leave = leaveOfEntry(entry, shown);
  const changed = leave && wished(leave, entry, zone);
  return changed ? shown.map((other) => (other === leave ? changed : other)) : shown;
}

/** Shows the server's answer until the mirror brings the same, or a later decision. */
function wished(leave: ShownLeave, entry: Entry, zone: Zone): ShownLeave | undefined {
  if (entry.state === 'sent') {
    const answer = answerOf(entry);
    return answer && answer.updatedAt > leave.updatedAt ? { ...answer, unsent: false } : undefined;
  }
  const asks = () => checkCancelRequest({ ...leave, withdrawn: false }, entry.happenedAt, zone);
  return isAllowed(asks) ? { ...leave, cancelRequestedAt: entry.happenedAt, unsent: true } : undefined;
}

function leaveOfEntry(entry: Entry, shown: readonly ShownLeave[]): ShownLeave | undefined {
  const key = leaveKey.safeParse(entry.data).data;
  return shown.find(({ id }) => id === key?.id);
}

function isAllowed(check: () => void): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

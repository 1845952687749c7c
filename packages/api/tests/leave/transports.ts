import type { LeaveRequest } from '@muster/db/features/leave/request';
import type { LeaveRequestToDecide } from '@muster/db/features/leave/review';
import { leaveRequest, leaveRequestToDecide } from '@muster/domain/leave/schema';
import type { Answer, CallOptions } from '@muster/testing/calling';
import type { Muster, Person } from '@muster/testing/harness';
import { expect } from 'vitest';
import { z } from 'zod';

type Headers = CallOptions['headers'];
type Transport = (muster: Muster, as: Person, input: object, headers?: Headers) => Promise<Answer>;

interface LeaveTransports {
  readonly request: Transport;
  readonly withdraw: Transport;
  readonly cancel: Transport;
  readonly decide: (
    muster: Muster,
    as: Person,
    id: unknown,
    input: object,
    headers?: Headers,
  ) => Promise<Answer>;
}

const options = (as: Person, headers: Headers = {}): CallOptions => ({ as, headers });

const rest: LeaveTransports = {
  request: (muster, as, input, headers) =>
    muster.call('POST', '/api/leave-requests', input, options(as, headers)),
  withdraw: (muster, as, input, headers) =>
    muster.call('POST', '/api/leave-requests/withdraw', input, options(as, headers)),
  cancel: (muster, as, input, headers) =>
    muster.call('POST', '/api/leave-requests/cancel', input, options(as, headers)),
  decide: (muster, as, id, input, headers) =>
    muster.call('PATCH', `/api/admin/leave-requests/${id}`, input, options(as, headers)),
};

const trpc: LeaveTransports = {
  request: (muster, as, input, headers) => muster.mutate('leave.request', input, options(as, headers)),
  withdraw: (muster, as, input, headers) => muster.mutate('leave.withdraw', input, options(as, headers)),
  cancel: (muster, as, input, headers) => muster.mutate('leave.askCancel', input, options(as, headers)),
  decide: (muster, as, id, input, headers) =>
    muster.mutate('leave.decide', { ...input, id }, options(as, headers)),
};

export const { request, withdraw, cancel, decide } = rest;

/** The same writes by both transports, for rules that must hold at each. */
export const transports: readonly (readonly [string, LeaveTransports])[] = [
  ['REST', rest],
  ['tRPC', trpc],
];

/** Five days of annual leave, the week after the test's Monday: 9 to 13 March 2026. */
export const weekOff = {
  leaveType: 'Annual Leave',
  duration: 'multiple_days',
  startDate: '2026-03-09',
  endDate: '2026-03-13',
  reason: 'Rest',
} as const;

/** One day of leave. */
export const dayOff = (date: string, changes: object = {}) => ({
  ...weekOff,
  duration: 'full_day',
  startDate: date,
  endDate: date,
  ...changes,
});

/** What a refusal says by either transport: REST the message alone, tRPC the field as well (D45). */
export function refused(transport: string, message: string, field?: string): object {
  if (transport === 'REST') return { message };
  return expect.objectContaining({ message, data: expect.objectContaining(field ? { field } : {}) });
}

/** Asks for leave that must be taken, and gives the request. */
export async function requested(
  muster: Muster,
  as: Person,
  changes: object = {},
): Promise<Pick<LeaveRequest, 'id' | 'days' | 'status'>> {
  return leaveRequest.parse((await request(muster, as, { ...weekOff, ...changes })).body);
}

/** Everyone's requests as an administrator sees them. */
export async function allSeenBy(muster: Muster, as: Person): Promise<LeaveRequestToDecide[]> {
  const { body } = await muster.call('GET', '/api/admin/leave-requests', undefined, { as });
  return z.array(leaveRequestToDecide).parse(body);
}

export async function listOf(muster: Muster, as: Person): Promise<LeaveRequest[]> {
  const { body } = await muster.call('GET', '/api/leave-requests', undefined, { as });
  return z.array(leaveRequest).parse(body);
}

/** The balance as the profile tells it, in days (D14). */
export async function balanceOf(muster: Muster, as: Person): Promise<unknown> {
  const { body } = await muster.query('account.me', { as });
  return (body as { leaveBalance: unknown }).leaveBalance;
}

/** What the audit log tells of leave, oldest first. */
export function auditedLeave({ store }: Muster) {
  return store.read
    .selectFrom('audit_log')
    .select(['actorId', 'action', 'subjectId', 'details'])
    .where('subjectType', '=', 'leave_request')
    .orderBy('id')
    .execute();
}

/** The ledger's rows of a request: kind and half days, oldest first (D14). */
export async function movedBy({ store }: Muster, id: number) {
  const rows = await store.read
    .selectFrom('leave_ledger')
    .select(['kind', 'amount'])
    .where('leaveRequestId', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, amount }) => [kind, amount / 50]);
}

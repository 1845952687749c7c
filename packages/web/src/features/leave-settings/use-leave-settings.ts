import { trpc } from '../../server/trpc.ts';

const fresh = { refetchOnMount: 'always' } as const;

/** The types of leave in their order, inactive ones too; for administrators (D97). */
export function useLeaveTypes() {
  return trpc.leaveType.all.useQuery(undefined, fresh);
}

/** The accounts that types use. */
export function useLeaveAccounts() {
  return trpc.leaveType.accounts.useQuery(undefined, fresh);
}

/** The policies that fill accounts. */
export function usePolicies() {
  return trpc.leaveAccount.policies.useQuery(undefined, fresh);
}

/** How many may be away at once, and blocked periods (D98). */
export function useLeaveLimits() {
  return trpc.leaveLimit.all.useQuery(undefined, fresh);
}

/** In the order of their dates (D98). */
export function useClosures() {
  return trpc.leaveClosure.all.useQuery(undefined, fresh);
}

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

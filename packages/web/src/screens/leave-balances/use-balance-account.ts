import { useLeaveAccounts } from '../../features/leave-settings/use-leave-settings.ts';

/** The company's accounts, and the one that the list is of: the first without one in the address. */
export function useBalanceAccount(id: number | undefined) {
  const { data: accounts = [] } = useLeaveAccounts();
  return { accounts, account: id === undefined ? accounts[0] : accounts.find((each) => each.id === id) };
}

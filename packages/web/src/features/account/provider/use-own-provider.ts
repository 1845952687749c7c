import { trpc } from '../../../server/trpc.ts';

/** How the own account and the company's sign-in provider are connected (D67). */
export function useOwnProvider() {
  return trpc.provider.own.useQuery();
}

import { trpcClient } from '../../server/client.ts';
import { useAsked } from './use-asked.ts';

export type Registration = Awaited<ReturnType<typeof ask>>;

/** Undefined while it is asked for; open without an answer, because the server decides (D25). */
export function useRegistration(): Registration | undefined {
  const { asked } = useAsked(ask);
  if (asked.state === 'asking') return undefined;
  return asked.state === 'known' ? asked.answer : 'open';
}

async function ask() {
  const { registration } = await trpcClient.account.registration.query();
  return registration;
}

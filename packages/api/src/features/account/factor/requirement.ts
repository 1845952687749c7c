import { getCompany } from '@muster/db/features/company/reads';
import type { SecondFactorRule } from '@muster/domain/company/schema';
import { DomainError } from '@muster/domain/errors';
import type { Context } from '../../../context.ts';

/** The facts of an account by which the company's rule decides. */
export type FactorAccount = { readonly id: number; readonly isAdmin: number };

/** Which accounts the company requires a second factor of (D26). */
const demands: Readonly<Record<SecondFactorRule, (account: FactorAccount) => boolean>> = {
  nobody: () => false,
  admins: ({ isAdmin }) => isAdmin === 1,
  all: () => true,
};

/** True if the company requires a second factor of this account (D26). */
export async function requiresFactor(
  { store }: Pick<Context, 'store'>,
  account: FactorAccount,
): Promise<boolean> {
  return demands[(await getCompany(store.read)).secondFactor](account);
}

/** The refusal of a right password where a second factor is required and none is set up (D26). */
export function setupNeeded(): DomainError {
  const message = 'Your company requires a second factor. Set one up to sign in.';
  return new DomainError('unauthenticated', message, undefined, 'second_factor_setup');
}

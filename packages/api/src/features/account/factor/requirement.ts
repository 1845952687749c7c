import { getCompany } from '@muster/db/features/company/reads';
import { accountTexts } from '@muster/domain/account/texts';
import type { SecondFactorRule } from '@muster/domain/company/schema';
import { DomainError } from '@muster/domain/errors';
import type { Context } from '../../../context.ts';

export type FactorAccount = { readonly id: number; readonly isAdmin: number };

const demands: Readonly<Record<SecondFactorRule, (account: FactorAccount) => boolean>> = {
  nobody: () => false,
  admins: ({ isAdmin }) => isAdmin === 1,
  all: () => true,
};

export async function requiresFactor(
  { store }: Pick<Context, 'store'>,
  account: FactorAccount,
): Promise<boolean> {
  return demands[(await getCompany(store.read)).secondFactor](account);
}

export function setupNeeded(): DomainError {
  const message = accountTexts.companyRequiresSecondFactor();
  return new DomainError('unauthenticated', message, undefined, 'second_factor_setup');
}

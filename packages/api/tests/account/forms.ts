import { storeSetupToken } from '@muster/db/features/company/writes/company';
import type { CallOptions } from '@muster/testing/calling';
import { type Muster, password } from '@muster/testing/harness';
import { sha256 } from '../../src/features/account/sha256.ts';

/** A registration form, filled in rightly but for `changes`. */
export function registration(employeeId: string, changes: Record<string, unknown> = {}) {
  return {
    employeeId,
    fullName: 'Ann Example',
    position: '',
    department: '',
    password,
    confirmPassword: password,
    ...changes,
  };
}

export function signIn(muster: Muster, employeeId: string, given = password, options?: CallOptions) {
  return muster.call('POST', '/api/login', { employeeId, password: given }, options);
}

export function register(
  muster: Muster,
  employeeId: string,
  changes?: Record<string, unknown>,
  options?: CallOptions,
) {
  return muster.call('POST', '/api/register', registration(employeeId, changes), options);
}

/** Makes `token` the set-up link's. */
export async function offerSetup(muster: Muster, token: string): Promise<void> {
  await muster.store.write((tx) => storeSetupToken(tx, sha256(token)));
}

export async function setRegistration(
  muster: Muster,
  mode: 'open' | 'code' | 'closed',
  joinCode: string | null = null,
): Promise<void> {
  await muster.store.write((tx) =>
    tx.db
      .updateTable('company')
      .set({ registration: mode, joinCode, seq: tx.seq('everyone') })
      .execute(),
  );
}

/** How many accounts there are. */
export async function countAccounts({ store }: Muster): Promise<number> {
  const rows = await store.read.selectFrom('users').select('id').execute();
  return rows.length;
}

import { timingSafeEqual } from 'node:crypto';
import { hasAdmin } from '@muster/db/features/account/reads';
import { insertAccount } from '@muster/db/features/account/writes/insert-account';
import { getCalendar, getCompany, getSettings } from '@muster/db/features/company/reads';
import { storeSetupToken } from '@muster/db/features/company/writes/company';
import { storeSettings } from '@muster/db/features/company/writes/settings';
import type { Db } from '@muster/db/store/connection';
import type { LinkInput, RegisterInput } from '@muster/domain/account/schema';
import { accountTexts } from '@muster/domain/account/texts';
import { companyDate } from '@muster/domain/calendar/instant';
import { nameOfNew } from '@muster/domain/company/first-steps';
import type { SettingsInput } from '@muster/domain/company/settings';
import { DomainError } from '@muster/domain/errors';
import { zoneOfMachine } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import { getOwnUser } from './own-user.ts';
import { hashNewPassword } from './passwords.ts';
import { sha256 } from './sha256.ts';

/** Until there is an administrator, only the set-up link registers (D24); then the company's setting decides (D25). */
export async function register(ctx: Context, input: RegisterInput) {
  await ctx.limits.registration.take(ctx.address, ctx.now);
  const named = (await mayRegister(ctx.store.read, input)) ? input.company?.name : undefined;
  const owner = { ...input, companyName: named || (await getCompany(ctx.store.read)).name };
  const password = await ctx.hashing.run(ctx.address, () => hashNewPassword(input.password, owner));
  const id = await ctx.store.write(async (tx) => {
    const isAdmin = await mayRegister(tx.db, input);
    if (isAdmin) await storeSetupToken(tx, null);
    const added = await insertAccount(tx, await newAccount(ctx, input, password, isAdmin), ctx.now);
    if (isAdmin) await storeSettings(tx, chosenAtSetUp(input), added, ctx.now);
    return added;
  });
  await ctx.device().signIn(id, password, { gave: ['password'], isNew: true });
  return getOwnUser(ctx.store.read, id, ctx.now);
}

/** Throws `not_allowed` unless the input may register. True if it creates the administrator. */
async function mayRegister(db: Db, input: Pick<RegisterInput, 'setupToken' | 'joinCode'>): Promise<boolean> {
  const { setupTokenHash, registration, joinCode } = await getCompany(db);
  if (!(await hasAdmin(db))) {
    if (setupTokenHash && sameSecret(input.setupToken, setupTokenHash)) return true;
    throw new DomainError('not_allowed', accountTexts.notSetUpYet());
  }
  if (input.setupToken !== undefined) throw usedLink();
  if (registration === 'closed') {
    throw new DomainError('not_allowed', accountTexts.registrationClosed());
  }
  if (registration === 'code' && !(joinCode && sameSecret(input.joinCode, sha256(joinCode)))) {
    const said = input.joinCode ? accountTexts.joinCodeWrong() : accountTexts.joinCodeRequired();
    throw new DomainError('not_allowed', said, 'joinCode');
  }
  return false;
}

/** Zones that no one chose: the machine's, which a server without a setting takes, and that of a machine without one. */
const zonesOfMachines: ReadonlySet<string> = new Set(['UTC', 'Etc/UTC', zoneOfMachine]);

/** A set-up link that still works, and what the server was started with. Throws `not_allowed` for any other link. */
export async function readSetUp({ store, limits, address, now }: Context, { token }: LinkInput) {
  await limits.resetLink.take(address, now);
  if (!(await mayRegister(store.read, { setupToken: token }))) throw usedLink();
  await limits.resetLink.refund(address);
  const { name, timeZone } = await getSettings(store.read, now);
  return {
    companyName: name === nameOfNew ? null : name,
    timeZone: zonesOfMachines.has(timeZone) ? null : timeZone,
  };
}

function chosenAtSetUp({ company }: RegisterInput): SettingsInput {
  return {
    ...(company?.name && { name: company.name }),
    ...(company?.timeZone && { timeZone: company.timeZone }),
  };
}

async function newAccount(ctx: Context, input: RegisterInput, password: string, isAdmin: boolean) {
  return {
    employeeId: input.employeeId,
    fullName: input.fullName,
    position: input.position,
    department: input.department,
    joinDate: companyDate(
      ctx.now,
      (isAdmin && input.company?.timeZone) || (await getCalendar(ctx.store.read)),
    ),
    password,
    isAdmin,
    access: isAdmin ? ({ way: 'set_up', givenBy: null } as const) : null,
  };
}

function usedLink(): DomainError {
  return new DomainError('not_allowed', accountTexts.setUpLinkAlreadyUsed());
}

export function sameSecret(given: string | undefined, stored: Buffer): boolean {
  return given !== undefined && timingSafeEqual(sha256(given), stored);
}

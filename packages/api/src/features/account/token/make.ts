import { randomBytes } from 'node:crypto';
import { insertToken } from '@muster/db/features/account/token/writes';
import { getCalendar } from '@muster/db/features/company/reads';
import { accountTexts } from '@muster/domain/account/texts';
import { type MakeTokenInput, tokenLimits } from '@muster/domain/account/token/schema';
import { isAdminScope } from '@muster/domain/account/token/scopes';
import { day } from '@muster/domain/calendar/durations';
import { type Instant, millisecondsBetween, startOfDay } from '@muster/domain/calendar/instant';
import { addDays, isPlainDate } from '@muster/domain/calendar/plain-date';
import { DomainError } from '@muster/domain/errors';
import { expectStillAllowed, type WriterContext } from '../../../command.ts';
import { hashOf } from '../../../http/viewer.ts';
import { expectOwnFactor } from '../factor/second-factor.ts';

export function newSecret(): string {
  return `muster_${randomBytes(32).toString('base64url')}`;
}

/** Shown once; the ledger would keep it (D58). Throws `not_allowed`, `unprocessable` for the expiry, `conflict`. */
export async function makeToken(ctx: WriterContext, { name, scopes, expiresAt, code }: MakeTokenInput) {
  const { store, viewer, now } = ctx;
  const adminScope = scopes.find(isAdminScope);
  if (adminScope && !viewer.isAdmin)
    throw new DomainError('not_allowed', accountTexts.onlyAdministratorGiveScope({ adminScope }), 'scopes');
  const expiry = await expiryOf(ctx, expiresAt);
  const useCode = await expectOwnFactor(ctx, code);
  const token = newSecret();
  const row = {
    userId: viewer.id,
    tokenHash: hashOf(token),
    name,
    scopes,
    createdAt: now,
    expiresAt: expiry,
  };
  const made = await store.write(async (tx) => {
    await expectStillAllowed(tx, viewer);
    await useCode(tx);
    return insertToken(tx, row);
  });
  return { ...made, token };
}

async function expiryOf({ store, now }: WriterContext, asked: MakeTokenInput['expiresAt']): Promise<Instant> {
  const expiry = isPlainDate(asked) ? startOfDay(addDays(asked, 1), await getCalendar(store.read)) : asked;
  const ahead = millisecondsBetween(now, expiry);
  if (ahead <= 0) throw new DomainError('unprocessable', accountTexts.expiresatInFuture(), 'expiresAt');
  if (ahead > (tokenLimits.days + 1) * day)
    throw new DomainError(
      'unprocessable',
      accountTexts.tokenLastsDaysMost({ days: tokenLimits.days }),
      'expiresAt',
    );
  return expiry;
}

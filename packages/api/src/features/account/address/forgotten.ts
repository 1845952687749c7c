import { queueMail } from '@muster/db/outbox/writes';
import { emailKey } from '@muster/domain/account/address/email';
import type { ForgottenInput } from '@muster/domain/account/address/schema';
import { addressTexts } from '@muster/domain/account/address/texts';
import { employeeIdKey } from '@muster/domain/account/rules';
import type { Context } from '../../../context.ts';
import { sayDone } from '../../../done.ts';

/** The longest that is compared; what is longer is no account's. */
const longestKey = 254;

/**
 * Answers the same after the same work, whether there is such an account or not (D100): who it is the outbox finds out. What
 * was asked for too often is answered alike, and mails nothing.
 */
export async function forgotPassword(ctx: Context, { employeeId, email }: ForgottenInput) {
  const { store, limits, address, now } = ctx;
  await limits.forgotten.take(address, now);
  const who = employeeId
    ? ({ employeeIdKey: keyOf(employeeId, employeeIdKey) } as const)
    : ({ emailKey: keyOf(email ?? '', emailKey) } as const);
  const isTooOften = await limits.forgottenOf.attempt(Object.values(who).join(), now);
  if (!isTooOften) await store.write((tx) => queueMail(tx, { event: 'forgotten', ...who }, now));
  return sayDone(ctx, addressTexts.forgotten());
}

function keyOf(typed: string, fold: (text: string) => string): string {
  return fold(typed.slice(0, longestKey));
}

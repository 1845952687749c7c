import { isIP } from 'node:net';
import { createSignInLimits, type SignInLimits } from './account/sign-in-limits.ts';
import { type AccountLimits, createAccountLimits } from './account-limits.ts';
import { type BigReads, createBigReads } from './big-reads.ts';
import { createLimit, type Limit, minute } from './sliding-limit.ts';

/** The limits of D51. */
export interface Limits {
  readonly signIn: SignInLimits;
  /** Wrong codes of an authenticator app, by account. */
  readonly appCode: Limit;
  /** Failed sign-ins with a passkey, by address. */
  readonly passkey: Limit;
  readonly registration: Limit;
  readonly resetLink: Limit;
  readonly calendarLink: Limit;
  readonly upload: Limit;
  readonly chat: Limit;
  readonly account: AccountLimits;
  readonly bigReads: BigReads;
}

/** The limits of a running server. They count procedure calls, so batching gains nothing (D28). */
export function createLimits(): Limits {
  return {
    signIn: createSignInLimits(),
    appCode: createLimit(50, 24 * 60 * minute),
    passkey: createLimit(100, 3 * minute),
    registration: createLimit(10, 60 * minute),
    resetLink: createLimit(20, 60 * minute),
    calendarLink: createLimit(30, 10 * minute),
    upload: createLimit(30, 10 * minute),
    chat: createLimit(20, 10_000),
    account: createAccountLimits(),
    bigReads: createBigReads(),
  };
}

/**
 * The key of an address: IPv4 as it is, IPv6 by its first 64 bits, because one subscriber has all addresses behind
 * them.
 */
export function networkOf(address: string | undefined): string {
  // Fastify knows no address once the client has hung up, whatever its type says.
  if (address === undefined) return '';
  if (address.startsWith('::ffff:')) return address.slice('::ffff:'.length);
  if (isIP(address) !== 6) return address;
  const [before = '', after] = address.split('::');
  const groups = before.split(':').filter(Boolean);
  const last = after?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - groups.length - last.length)).fill('0');
  return [...groups, ...zeros, ...last].slice(0, 4).join(':');
}
